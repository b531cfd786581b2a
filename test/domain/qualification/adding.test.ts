import { describe, expect, it } from 'vitest';
import { checkAdding } from '../../../src/domain/qualification/adding.ts';
import { goodsAt } from '../pricing/small-cart.ts';

describe('adding to the cart', () => {
  const passed = { qualified: true };
  it.each([
    ['a qualified buyer may add', passed, {}, 5, []],
    ['up to the stock', passed, { stock: 5 }, 5, []],
    ['not above the stock', passed, { stock: 4 }, 5, ['over-stock']],
    ['not above the purchase limit', passed, { purchaseLimit: 4 }, 5, ['over-limit']],
    ['nothing that this buyer may not buy', passed, { purchasable: false }, 5, ['not-purchasable']],
    ['nothing that is sold out', passed, { stock: 0 }, 5, ['sold-out']],
    ['only when the qualification passed', { qualified: false }, {}, 5, ['not-qualified']],
    [
      'and hears all reasons at once',
      { qualified: false },
      { purchasable: false, stock: 0 },
      5,
      ['not-qualified', 'not-purchasable', 'sold-out'],
    ],
    ['no quantity out of range', passed, {}, 0, ['not-a-quantity']],
  ])('%s', (_, buyer, goods, quantity, reasons) => {
    const checked = checkAdding(buyer, goodsAt('g', '1', goods), quantity);
    expect(checked.ok ? [] : checked.refusal.map(({ code }) => code)).toEqual(reasons);
  });
});
