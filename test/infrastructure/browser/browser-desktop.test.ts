import { describe, expect, it } from 'vitest';
import { browserDesktop } from '../../../src/infrastructure/browser/browser-desktop.ts';
import { pageViewEvents } from '../../../src/infrastructure/browser/page-view-events.ts';

/** As much of a window as the adapter touches. */
function pageWith(matching: readonly string[]) {
  const events = new EventTarget();
  return Object.assign(events, {
    matchMedia: (query: string) => ({ matches: matching.some((part) => query.includes(part)) }),
  }) as unknown as Window;
}

const installOffer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });

describe('the browser’s desktop', () => {
  it('keeps the browser’s own offer for the link, puts it once, and is done when it was taken', async () => {
    const page = pageWith([]);
    const desktop = browserDesktop(page);
    let changes = 0;
    desktop.subscribe(() => (changes += 1));
    expect(desktop.way()).toBe('file');
    const offer = installOffer('accepted');
    page.dispatchEvent(offer);
    expect([desktop.way(), offer.defaultPrevented, changes]).toEqual(['prompt', true, 1]);
    expect(await desktop.install()).toBe(true);
    expect(await desktop.install()).toBe(false);
    page.dispatchEvent(new Event('appinstalled'));
    expect(desktop.way()).toBe('done');
  });

  it.each([
    ['standalone', 'done'],
    ['hover: none', 'by-hand'],
    ['nothing', 'file'],
  ])('where %s holds, the way is %s', (matching, way) => {
    expect(browserDesktop(pageWith([matching])).way()).toBe(way);
  });
});

it('page views are an event of the window, and no request', () => {
  const target = new EventTarget();
  const heard: unknown[] = [];
  target.addEventListener('yaoji:page-view', (event) => heard.push((event as CustomEvent<unknown>).detail));
  pageViewEvents(target).seen({ address: '/list', title: '全部药品 - 药集' });
  expect(heard).toEqual([{ address: '/list', title: '全部药品 - 药集' }]);
});
