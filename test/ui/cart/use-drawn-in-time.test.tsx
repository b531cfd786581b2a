import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { useDrawnInTime } from '../../../src/ui/cart/line/use-drawn-in-time.ts';

/** What one press does to a row: what it shows at the next paint, and what it shows in the end. */
function pressed(row: HTMLElement, write: (text: string) => void, text: string): { readonly next: string; readonly end: string } {
  let next = '';
  act(() => {
    flushSync(() => write(text));
    next = row.textContent ?? '';
  });
  return { next, end: row.textContent ?? '' };
}

it('a row out of sight is drawn after the next paint, a row in sight with it', () => {
  let write: (text: string) => void = () => undefined;
  function Row() {
    const [text, setText] = useState('一');
    write = setText;
    const [drawn, row] = useDrawnInTime(text);
    return <li ref={row}>{drawn}</li>;
  }
  render(<Row />);
  const row = screen.getByRole('listitem');
  const moves = (skipped: boolean) =>
    act(() => void row.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped })));
  expect(pressed(row, write, '二')).toEqual({ next: '二', end: '二' });
  moves(true);
  expect(pressed(row, write, '三')).toEqual({ next: '二', end: '三' });
  moves(false);
  expect(pressed(row, write, '四')).toEqual({ next: '四', end: '四' });
});
