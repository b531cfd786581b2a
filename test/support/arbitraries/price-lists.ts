import fc from 'fast-check';
import type { AgreedList, AgreedPrice } from '../../../src/domain/goods/agreed-price.ts';
import { anyPrices } from './prices.ts';

/** Few moments, so that lists begin, end and hold in many cases. */
const anyPeriod = fc
  .record({ beginsAt: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ beginsAt, length }) => ({ beginsAt, endsAt: beginsAt + length }));

/** A price list of a class, or of a customer by contract, which alone may be final. */
const anyList: fc.Arbitrary<Omit<AgreedList, 'id'>> = fc
  .record({ period: anyPeriod, kind: fc.constantFrom('class' as const, 'contract' as const), isFinal: fc.boolean() })
  .map(({ period, kind, isFinal }) => ({ ...period, kind, isFinal: isFinal && kind === 'contract' }));

/** A customer's price lists, each once. */
export const anyLists = (): fc.Arbitrary<readonly AgreedList[]> =>
  fc.array(anyList, { maxLength: 5 }).map((lists) => lists.map((list, at) => ({ ...list, id: at + 1 })));

/** What goods cost by a list. */
export const anyAgreedPrice = (): fc.Arbitrary<AgreedPrice> =>
  fc
    .record({ prices: anyPrices(), isFinal: fc.boolean() })
    .map(({ prices: { basePrice, ladder }, isFinal }) => ({ basePrice, ladder, isFinal }));

/** The price lists of a cart on the wire for goods with these ids, at a time when most of them hold. */
export const anyWireLists = (goodsIds: readonly (string | number)[]) => {
  const price = fc.integer({ min: 0, max: 300_000 }).map((parts) => (parts / 10_000).toFixed(4));
  const row = fc.record({
    price,
    ladder_price: fc.array(fc.record({ number: fc.integer({ min: 1, max: 12 }), price }), { maxLength: 3 }),
    ladder_price_type: fc.constantFrom(0, 1),
  });
  const list = fc
    .record({
      head: anyList,
      named: fc.uniqueArray(fc.constantFrom(...goodsIds), { selector: String }),
      rows: fc.array(row, { minLength: 8, maxLength: 8 }),
    })
    .map(({ head: { kind, isFinal, beginsAt, endsAt }, named, rows }) => ({
      kind,
      is_final: isFinal ? 1 : 0,
      begin_time: beginsAt,
      end_time: endsAt,
      goods: named.map((goods_id, at) => ({ goods_id, ...rows[at % rows.length] })),
    }));
  const special = fc
    .record({ price, period: anyPeriod })
    .map(({ price: at, period: { beginsAt, endsAt } }) => ({ price: at, begin_time: beginsAt, end_time: endsAt }));
  return fc.record({
    timestamp: fc.integer({ min: 0, max: 12 }),
    price_lists: fc.array(list, { maxLength: 4 }),
    specials: fc.array(fc.option(special), { minLength: 8, maxLength: 8 }),
  });
};
