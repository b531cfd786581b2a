import { expect, it } from 'vitest';
import { offerOf } from '../../../src/application/goods/offer/offer.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { rowFacts } from '../../../src/ui/goods/table/row-words.ts';
import { inlineLadder } from '../../../src/ui/goods/table/table-words.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';

it('a row strikes through what was paid before an offer, and its bar says so', () => {
  const time = Date.UTC(2026, 10, 20, 4) / 1000;
  const period = { beginsAt: time - 60, endsAt: Date.UTC(2026, 11, 31, 16) / 1000 };
  const cleared = (soldAt: string | null) =>
    offerOf(
      shopGoods('1', {
        price: '11.88',
        offers: { special: { ...period, price: money('8.55'), soldAt: soldAt === null ? null : money(soldAt) } },
      }),
      time,
    );
  expect(inlineLadder(cleared('11.88'), false)).toEqual([{ from: '7.2折', price: '8.55', isNow: false, former: '11.88' }]);
  expect(inlineLadder(cleared(null), false)).toEqual([{ from: null, price: '8.55', isNow: false }]);
  expect(rowFacts(cleared('11.88'), undefined).map(({ text }) => text)).toContain('¥8.55/盒（特价 12-31 止，活动前成交价 ¥11.88，7.2折）');
});
