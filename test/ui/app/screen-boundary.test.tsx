import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { isMissingCode } from '../../../src/application/shared/missing-code.ts';
import { createViewModel } from '../../../src/application/shared/view-model.ts';
import { AppFrame } from '../../../src/ui/pieces/shell/window/app-frame.tsx';
import { useViewModel } from '../../../src/ui/kit/window/hooks/use-view-model.ts';
import { ScreenBoundary } from '../../../src/ui/app/layout/screen-boundary.tsx';

function Screen() {
  const { search } = useLocation();
  if (search === '?breaks') throw new Error('broken screen');
  if (search === '?offline') throw new TypeError('Failed to fetch dynamically imported module: https://shop.example/a.js');
  return <input aria-label="数量" />;
}

const show = () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="?form=1">片剂</Link>
      <Link to="?breaks">坏掉的一页</Link>
      <Link to="?offline">取不到的一页</Link>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

it('a filter in the address leaves the screen standing, with what was typed into it', async () => {
  const buyer = show();
  const field = screen.getByRole('textbox');
  await buyer.type(field, '60');
  await buyer.click(screen.getByRole('link', { name: '片剂' }));
  expect(screen.getByRole('textbox')).toBe(field);
  expect((field as HTMLInputElement).value).toBe('60');
});

it('a broken screen leaves the shell standing, and another address is another try', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const buyer = show();
  await buyer.click(screen.getByRole('link', { name: '坏掉的一页' }));
  expect(screen.getByRole('heading', { level: 1, name: '页面出错了' })).toBeDefined();
  // A bug is never called the network.
  expect(document.body.textContent).not.toContain('网络中断');
  await buyer.click(screen.getByRole('link', { name: '片剂' }));
  expect(screen.getByRole('textbox')).toBeDefined();
});

it.each([
  'Failed to fetch dynamically imported module: https://shop.example/a.js',
  'error loading dynamically imported module: https://shop.example/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a piece of code that does not come is the network’s, in every browser’s words: %s', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
  expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false);
});

it('code that does not come is the network’s, and no bug', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const buyer = show();
  await buyer.click(screen.getByRole('link', { name: '取不到的一页' }));
  expect(screen.getByRole('heading', { level: 1, name: '页面加载失败' })).toBeDefined();
});

it('a view model that a bug has ended shows the page of failures in its screen’s place', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const answers = new Subject<() => number>();
  const model = createViewModel(0, answers);
  const Counted = () => <output>{useViewModel(model)[0]}</output>;
  render(
    <MemoryRouter>
      <ScreenBoundary>
        <Counted />
      </ScreenBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('0');
  act(() => answers.error(new TypeError('a bug in an adapter')));
  expect(screen.getByRole('heading', { level: 1, name: '页面出错了' })).toBeDefined();
});

it('a broken part of the frame is missing, and takes nothing else with it', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = (): never => {
    throw new Error('broken header');
  };
  render(
    <AppFrame header={<Broken />} footer={<p>页脚</p>}>
      <h1>购物车</h1>
    </AppFrame>,
  );
  expect(screen.getByRole('heading', { name: '购物车' })).toBeDefined();
  expect(screen.getByText('页脚')).toBeDefined();
});
