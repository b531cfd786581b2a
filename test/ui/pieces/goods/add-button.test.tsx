import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddButton } from '../../../../src/ui/pieces/goods/window/offer/add-button.tsx';

it('says what is in the cart, then what a press adds, apart, so that a narrow button has a line for each', () => {
  render(<AddButton kind="added" text="已加 40 · 再加 10" name="阿莫西林胶囊" onPress={() => undefined} />);
  const button = screen.getByRole('button', { name: '已加 40 · 再加 10 阿莫西林胶囊' });
  expect(button.querySelector('[data-held]')?.textContent).toBe('已加 40');
  expect(button.querySelector('[data-act]')?.textContent).toBe('再加 10');
});
