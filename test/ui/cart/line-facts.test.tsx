import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LineView } from '../../../src/application/cart/view/line-view.ts';
import { LineFacts } from '../../../src/ui/cart/line/line-facts.tsx';

const part = (name: string, units: number, share: string | null) => ({ name, spec: '10g', unit: '盒', quantity: units / 2, units, share });
const line = (parts: LineView['parts']) =>
  ({ parts, amount: '636.00', gift: null, freeShipping: null, takesVouchers: false, unit: '套' }) as unknown as LineView;

it('unfolds a set into its parts, with what each comes to', async () => {
  render(<LineFacts line={line([part('感冒灵颗粒', 20, '193.49'), part('布洛芬', 20, '442.51')])} />);
  const summary = screen.getByText(/每套含 2 样/);
  expect(summary.textContent).toBe('每套含 2 样：感冒灵颗粒 10盒、布洛芬 10盒');
  await userEvent.click(summary);
  const set = within(summary.closest('details') as HTMLElement);
  expect(set.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['20盒', '¥193.49', '20盒', '¥442.51']);
  expect(set.getByText(/合计 ¥636\.00/)).toBeDefined();
});

it('says no shares where the shop does not split the set', () => {
  render(<LineFacts line={line([part('感冒灵颗粒', 20, null)])} />);
  expect(screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['20盒', '']);
  expect(screen.queryByText(/合计/)).toBeNull();
});
