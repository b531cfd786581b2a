import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../src/ui/app/screen-boundary.tsx';

function Screen() {
  const { search } = useLocation();
  if (search === '?breaks') throw new Error('broken screen');
  return <input aria-label="数量" />;
}

const show = () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="?form=1">片剂</Link>
      <Link to="?breaks">坏掉的一页</Link>
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
  expect(screen.getByRole('heading', { level: 1, name: '页面没有加载出来' })).toBeDefined();
  await buyer.click(screen.getByRole('link', { name: '片剂' }));
  expect(screen.getByRole('textbox')).toBeDefined();
});
