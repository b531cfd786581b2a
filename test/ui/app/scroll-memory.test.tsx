import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useArrival } from '../../../src/ui/app/layout/use-arrival.ts';
import { ScreensContext } from '../../../src/ui/kit/window/screens-context.tsx';
import { shopWindow } from '../../support/shop-window.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The browser moves the page and says so. */
const moveTo = (top: number): void => {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
};

/** A screen shorter than where the buyer had scrolled to: the page moves while it is being shown. */
function Short() {
  useLayoutEffect(() => moveTo(120), []);
  return null;
}

function Layout() {
  useArrival();
  const { key } = useLocation();
  return (
    <>
      <output>{key}</output>
      <Link to="/short">短页</Link>
      <Routes>
        <Route path="/list" element={null} />
        <Route path="/short" element={<Short />} />
      </Routes>
    </>
  );
}

it('remembers where the buyer was, and not where a shorter screen has pushed the page, within one frame', () => {
  // No frame comes before the buyer leaves.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { screens } = shopWindow();
  render(
    <ScreensContext value={screens}>
      <MemoryRouter initialEntries={['/list']}>
        <Layout />
      </MemoryRouter>
    </ScreensContext>,
  );
  const list = `${screen.getByRole('status').textContent} /list`;
  moveTo(3000);
  expect(screens.scrollMemory.recall(list)).toBe(3000);
  act(() => screen.getByRole('link', { name: '短页' }).click());
  expect(screen.getByRole('status').textContent).not.toBe(list.split(' ')[0]);
  expect(screens.scrollMemory.recall(list)).toBe(3000);
});

it('writes the place down when the page is left or hidden, and not before', () => {
  const { screens } = shopWindow();
  const write = vi.spyOn(screens.scrollMemory, 'write');
  render(
    <ScreensContext value={screens}>
      <MemoryRouter initialEntries={['/list']}>
        <Layout />
      </MemoryRouter>
    </ScreensContext>,
  );
  moveTo(3000);
  expect(write).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(write).toHaveBeenCalledTimes(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(write).toHaveBeenCalledTimes(2);
});

it('asks before the page is closed while something shown as done is not answered, and only then', () => {
  const { screens } = shopWindow();
  render(
    <ScreensContext value={screens}>
      <MemoryRouter initialEntries={['/list']}>
        <Layout />
      </MemoryRouter>
    </ScreensContext>,
  );
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const end = screens.unanswered.begin();
  expect(isAsked()).toBe(true);
  end();
  expect(isAsked()).toBe(false);
});
