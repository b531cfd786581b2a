import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LineView } from '../../../src/application/cart/view/line-view.ts';
import { LineFacts } from '../../../src/ui/cart/line/line-facts.tsx';

const part = (name: string, units: number, share: string | null) => ({
  name,
  spec: '10g',
  unit: '盒',
  quantity: units / 2,
  units,
  share,
  gift: null,
});
const line = (parts: LineView['parts']) =>
  ({ parts, amount: '636.00', gift: null, readyGift: null, freeShipping: null, takesVouchers: false, unit: '套' }) as unknown as LineView;

it('unfolds a set into its parts, with what each comes to', async () => {
  render(<LineFacts line={line([part('感冒灵颗粒', 20, '193.49'), part('布洛芬', 20, '442.51')])} />);
  const summary = screen.getByText(/每套含 2 样/);
  expect(summary.textContent).toBe('每套含 2 样：感冒灵颗粒 10盒、布洛芬 10盒');
  await userEvent.click(summary);
  const set = within(summary.closest('details') as HTMLElement);
  expect(set.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['20盒', '¥193.49', '20盒', '¥442.51']);
  expect(set.getByText(/合计 ¥636\.00/)).toBeDefined();
});

it('says the gift of a part in units of the part, and a gift that the back end counted (R18)', () => {
  const gift = { every: 20, give: 1, name: '', total: 2, missing: null };
  const { unmount } = render(<LineFacts line={line([{ ...part('清火栀麦片', 40, null), gift }, part('布洛芬', 20, null)])} />);
  expect(screen.getByText('清火栀麦片 满20盒赠1盒，已赠 2盒')).toBeDefined();
  expect(screen.queryByText(/赠.*套/)).toBeNull();
  unmount();
  const ready = (readyGift: LineView['readyGift']) => ({ ...line([]), unit: '盒', readyGift }) as LineView;
  render(<LineFacts line={ready({ total: 3, name: '' })} />);
  expect(screen.getByText('已赠同品 3盒')).toBeDefined();
  render(<LineFacts line={ready({ total: 1, name: '体温计' })} />);
  expect(screen.getByText('已赠体温计 1件')).toBeDefined();
});

it('says no shares where the shop does not split the set', () => {
  render(<LineFacts line={line([part('感冒灵颗粒', 20, null)])} />);
  expect(screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['20盒', '']);
  expect(screen.queryByText(/合计/)).toBeNull();
});
