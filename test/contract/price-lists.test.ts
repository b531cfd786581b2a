import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { priceWireCart } from '../../src/contract/cart/price-wire-cart.ts';
import { anyWireLists } from '../support/arbitraries/price-lists.ts';
import { randomCart, seededRandom } from '../support/reference-pricing-carts.ts';
import { referenceByLists } from '../support/reference-price-lists.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

type Wire = Record<string, unknown>;
const overTheWire = (cart: unknown): Wire => JSON.parse(JSON.stringify(cart)) as Wire;
const goodsOf = (line: Wire): Wire => line['goods'] as Wire;

const printed = (wire: unknown): string => {
  const priced = priceWireCart(wire);
  return priced.ok
    ? JSON.stringify(priced.value)
    : `refused ${priced.refusal.map(({ path, message }) => `${path}: ${message}`).join(', ')}`;
};

/** A seeded cart with price lists for its goods, and special prices on some of them. */
const cartsWithLists = fc.integer({ min: 0, max: 1_000_000 }).chain((seed) => {
  const cart = overTheWire(randomCart(seededRandom(seed)));
  const lines = cart['data'] as Wire[];
  const ids = [...new Map(lines.map((line) => [String(goodsOf(line)['id']), goodsOf(line)['id'] as string | number])).values()];
  return anyWireLists(ids.length === 0 ? [1] : ids).map(({ specials, ...lists }) => ({
    ...cart,
    ...lists,
    data: lines.map((line, at) => ({ ...line, goods: { ...goodsOf(line), special: specials[at % specials.length] } })),
  }));
});

const goods = { id: 7, number: 500, base_price: '10.00', ladder_price: [{ number: 10, price: '9.00' }] };
const contract = { kind: 'contract', begin_time: 100, end_time: 200, goods: [{ goods_id: '7', price: '8.00' }] };
const forClass = {
  kind: 'class',
  begin_time: 100,
  end_time: 200,
  goods: [{ goods_id: 7, price: '9.50', ladder_price: [{ number: 10, price: '8.50' }] }],
};
const cart = (change: Wire = {}, line: Wire = {}): Wire => ({
  timestamp: 150,
  data: [{ id: 1, number: 10, is_selected: 1, goods: { ...goods, ...line } }],
  ...change,
});
const unitOf = (wire: Wire): string => {
  const priced = priceWireCart(wire);
  return priced.ok ? (priced.value.lines[0]?.unit_price ?? '') : printed(wire);
};

describe('a cart with price lists in the headless channel (R57)', () => {
  it('is what an independent reading of the rule prints', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(cartsWithLists, (made) => {
        const wire = overTheWire(made);
        const answer = referenceByLists(wire);
        const priced = priceWireCart(wire);
        expect(priced.ok).toBe(answer.ok);
        if (!priced.ok || !answer.ok) return;
        expect(JSON.stringify(priced.value)).toBe(JSON.stringify(answer.result));
        const without = priceWireCart({ ...wire, price_lists: null });
        seen.add(JSON.stringify(without.ok && without.value) !== JSON.stringify(priced.value));
      }),
      { numRuns: 1500 },
    );
    expect(seen).toEqual(new Set([true, false]));
  });

  const special = { price: '7.50', begin_time: 100, end_time: 200 };
  it.each([
    ['without lists the public price', cart(), '9.00'],
    ['the class’s price, with its ladder', cart({ price_lists: [forClass] }), '8.50'],
    ['the contract’s before it, without a ladder of its own', cart({ price_lists: [contract, forClass] }), '8.00'],
    ['before its begin the next one', cart({ price_lists: [{ ...contract, begin_time: 151 }, forClass] }), '8.50'],
    ['at its end no more', cart({ price_lists: [{ ...contract, end_time: 150 }] }), '9.00'],
    ['a special price where it is lower', cart({ price_lists: [contract] }, { special }), '7.50'],
    ['not beside a final price', cart({ price_lists: [{ ...contract, is_final: 1 }] }, { special }), '8.00'],
    ['a special price without an agreed one', cart({ price_lists: [] }, { special }), '7.50'],
    ['lists for other goods', cart({ price_lists: [{ ...contract, goods: [{ goods_id: 8, price: '1.00' }] }] }), '9.00'],
  ])('%s', (_name, wire, expected) => {
    expect(unitOf(wire)).toBe(expected);
  });

  it('prices the documented example', () => {
    const example: unknown = JSON.parse(readFileSync('docs/examples/cart-with-price-lists.json', 'utf8'));
    const priced = priceWireCart(example);
    expect(priced.ok && priced.value.lines.map(({ unit_price, amount }) => `${unit_price} ${amount}`)).toEqual([
      '11.20 672.00',
      '7.90 79.00',
    ]);
  });

  it.each([
    ['no time', cart({ price_lists: [], timestamp: null }), 'timestamp: is required'],
    ['no list', cart({ price_lists: 7 }), 'price_lists: must be a list'],
    ['a kind of its own', cart({ price_lists: [{ ...contract, kind: 'friends' }] }), 'price_lists[0].kind: must be class or contract'],
    ['a final class', cart({ price_lists: [{ ...forClass, is_final: 1 }] }), 'price_lists[0].is_final: must be 0 for a class'],
    [
      'goods twice',
      cart({ price_lists: [{ ...contract, goods: [...contract.goods, { goods_id: 7, price: '1' }] }] }),
      'price_lists[0].goods[1].goods_id: is in the list twice',
    ],
    ['no end', cart({ price_lists: [{ ...contract, end_time: undefined }] }), 'price_lists[0].end_time: is required'],
    [
      'a price of words',
      cart({ price_lists: [{ ...contract, goods: [{ goods_id: 7, price: 'cheap' }] }] }),
      'price_lists[0].goods[0].price: must be an amount of 1 to 12 integer digits and at most 4 decimals',
    ],
  ])('refuses %s', (_name, wire, expected) => {
    expect(printed(overTheWire(wire))).toContain(expected);
  });
});
