import fc from 'fast-check';
import type { FlashPrice, GoodsPrices, SpecialPrice } from '../../../src/domain/goods/goods-prices.ts';
import type { PriceQuestion } from '../../../src/domain/goods/price-now.ts';
import { money } from '../../../src/domain/shared/money.ts';

const anyPrice = fc.integer({ min: 1, max: 99_999 }).map((parts) => money(parts).div(10_000));
/** Few moments, so that periods begin, end and hold in many cases. */
const anyTime = fc.integer({ min: 0, max: 12 });

const anySpecial: fc.Arbitrary<SpecialPrice> = fc
  .record({ beginsAt: anyTime, length: fc.integer({ min: 1, max: 6 }), price: anyPrice, soldAt: fc.option(anyPrice) })
  .map(({ beginsAt, length, price, soldAt }) => ({ beginsAt, endsAt: beginsAt + length, price, soldAt }));

const anyFlash: fc.Arbitrary<FlashPrice> = fc
  .record({ special: anySpecial, left: fc.integer({ min: 0, max: 40 }), perOrder: fc.option(fc.integer({ min: 1, max: 20 })) })
  .map(({ special, left, perOrder }) => ({ ...special, id: 1, left, perOrder }));

/** Prices of any goods: any ladder, with and without offers. */
export const anyPrices = (): fc.Arbitrary<GoodsPrices> =>
  fc.record({
    basePrice: anyPrice,
    ladder: fc.record({
      kind: fc.constantFrom('reach-at-least' as const, 'up-to' as const),
      steps: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), price: anyPrice }), { maxLength: 4 }),
    }),
    special: fc.option(anySpecial),
    flash: fc.option(anyFlash),
  });

/** A question about them, by a buyer who may hold some already. */
export const anyQuestion = (): fc.Arbitrary<PriceQuestion> =>
  fc.record({
    time: anyTime,
    entered: fc.integer({ min: 1, max: 40 }),
    held: fc.record({ ordinary: fc.integer({ min: 0, max: 30 }), flash: fc.integer({ min: 0, max: 30 }) }),
  });
