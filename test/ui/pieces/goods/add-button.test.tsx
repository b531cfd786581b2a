import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddButton } from '../../../../src/ui/pieces/goods/window/offer/add-button.tsx';

it('keeps what is in the cart apart from the action, so that a narrow button can put it on a line of its own', () => {
  render(<AddButton kind="added" text="再加 10 · 车内 40" name="阿莫西林胶囊" onPress={() => undefined} />);
  const button = screen.getByRole('button', { name: '再加 10 · 车内 40 阿莫西林胶囊' });
  expect(button.querySelector('[data-held]')?.textContent).toBe('车内 40');
});
