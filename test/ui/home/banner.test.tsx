import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Banner } from '../../../src/ui/home/banner/banner.tsx';
import { fakeContent } from '../../support/fakes/fake-content.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const ads = ['冬季备货', '优选包邮', '道地饮片'].map((name) => ({
  name,
  describe: '',
  image: '',
  target: { kind: 'go', url: '/list' } as const,
}));
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the banner over three activities; `still` is the person's wish for no motion. */
async function openBanner({ still = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: still, addEventListener: () => undefined, removeEventListener: () => undefined }));
  openScreen(shopWindow({ ports: { content: fakeContent({ banners: async () => ads }) } }), <Banner />, { path: '/' });
  await pass(0);
}

describe('the banner', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('turns by itself, from the last activity to the first', async () => {
    await openBanner();
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(6000);
      seen.push(shown());
    }
    expect(seen).toEqual(['冬季备货', '优选包邮', '道地饮片', '冬季备货']);
  });

  it('stays while somebody points at it or reads it by keyboard, and while the tab is hidden', async () => {
    await openBanner();
    const banner = screen.getByRole('region', { name: '活动横幅' });
    fireEvent.mouseEnter(banner);
    await pass(20_000);
    expect(shown()).toBe('冬季备货');
    fireEvent.mouseLeave(banner);
    act(() => screen.getByRole('link').focus());
    await pass(20_000);
    expect(shown()).toBe('冬季备货');
    act(() => screen.getByRole('link').blur());
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(20_000);
    expect(shown()).toBe('冬季备货');
  });

  it('does not turn by itself for who wants no motion, but by hand', async () => {
    await openBanner({ still: true });
    await pass(20_000);
    expect(shown()).toBe('冬季备货');
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(shown()).toBe('优选包邮');
  });

  it('can be paused and let on, and stays where somebody has turned it', async () => {
    await openBanner();
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    await pass(20_000);
    expect(shown()).toBe('冬季备货');
    fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
    await pass(6000);
    expect(shown()).toBe('优选包邮');
    fireEvent.click(screen.getByRole('button', { name: '第 3 张：道地饮片' }));
    await pass(20_000);
    expect(shown()).toBe('道地饮片');
  });

  it('turns by the arrow keys and by a sideways swipe, which is no click', async () => {
    await openBanner();
    const banner = screen.getByRole('region', { name: '活动横幅' });
    fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowLeft' });
    expect(shown()).toBe('道地饮片');
    const finger = (clientX: number) => [{ clientX, clientY: 100 }];
    fireEvent.touchStart(banner, { touches: finger(300) });
    fireEvent.touchEnd(banner, { changedTouches: finger(200) });
    expect(shown()).toBe('冬季备货');
    fireEvent.touchStart(banner, { touches: finger(300) });
    fireEvent.touchEnd(banner, { changedTouches: [{ clientX: 240, clientY: 260 }] });
    expect(shown()).toBe('冬季备货');
  });
});
