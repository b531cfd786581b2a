import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageJump } from '../../../src/ui/goods/list/page-jump.tsx';

afterEach(cleanup);

function opened() {
  const onPage = vi.fn();
  render(<PageJump page={3} pages={27} onPage={onPage} />);
  const field = screen.getByRole('textbox', { name: '页码，共 27 页' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, onPage, type };
}

describe('the number of a page', () => {
  it('is gone to when the field is left: an iPhone’s figures have no Enter', () => {
    const { field, onPage, type } = opened();
    type('12');
    fireEvent.blur(field);
    expect(onPage.mock.calls).toEqual([[12]]);
  });

  it('is gone to once by Enter, and no page is after the last', () => {
    const { field, onPage, type } = opened();
    type('99');
    fireEvent.submit(field);
    fireEvent.blur(field);
    expect(onPage.mock.calls).toEqual([[27]]);
  });

  it('is left alone where nothing else is typed, or by Escape', () => {
    const { field, onPage, type } = opened();
    fireEvent.blur(field);
    type('3');
    fireEvent.blur(field);
    type('0');
    fireEvent.blur(field);
    type('12');
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.blur(field);
    expect(onPage).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', '3');
  });
});
