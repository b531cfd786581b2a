import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ladder } from '../../../src/domain/goods/ladder-price.ts';
import { gapTo } from '../../../src/domain/pricing/gap.ts';
import { addedAmount, type GapCandidate, gapFillers } from '../../../src/domain/pricing/gap-filling.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartWith, cut, goodsAt, lineOf, pricedOf } from './small-cart.ts';

const candidate = (
  id: string,
  price: string,
  more: Partial<GapCandidate['goods']> = {},
  inCart: Partial<GapCandidate> = {},
): GapCandidate => ({
  goods: goodsAt(id, price, more),
  onLine: 0,
  counts: false,
  held: inCart.onLine ?? 0,
  due: null,
  ...inCart,
});
const fill = (missing: string, ...candidates: GapCandidate[]) =>
  gapFillers(money(missing), candidates).map((one) => [one.candidate.goods.id, one.quantity, one.adds.toFixed(2), one.fills]);

describe('goods that fill a gap', () => {
  it('come in the fewest medium packs that fill it, the best fit first', () => {
    expect(fill('60', candidate('a', '9', { mediumPack: 5 }), candidate('b', '31'), candidate('c', '60'))).toEqual([
      ['c', 1, '60.00', true],
      ['b', 2, '62.00', true],
      ['a', 10, '90.00', true],
    ]);
  });

  it('count what a ladder makes of the whole line', () => {
    const ladder: Ladder = { kind: 'reach-at-least', steps: [{ quantity: 10, price: money('8') }] };
    // 9 at 10.00 are in the cart: the 10th lowers all to 8.00, so that 4 more (13 × 8 = 104) are wanted for 10.00.
    expect(fill('10', candidate('a', '10', { ladder }, { onLine: 9, counts: true }))).toEqual([['a', 4, '14.00', true]]);
  });

  it('are no goods that cannot be bought, and of too few in stock what there is', () => {
    expect(
      fill(
        '50',
        candidate('gone', '9', { stock: 0 }),
        candidate('not', '9', { purchasable: false }),
        candidate('few', '9', { stock: 3 }),
        candidate('limit', '9', { purchaseLimit: 8 }, { onLine: 7, counts: true }),
      ),
    ).toEqual([
      ['few', 3, '27.00', false],
      ['limit', 1, '9.00', false],
    ]);
  });

  it('select a line that does not count yet, with all that is on it', () => {
    expect(fill('50', candidate('a', '10', {}, { onLine: 4, counts: false }))).toEqual([['a', 1, '50.00', true]]);
  });

  it('keep the order given where they fit alike', () => {
    expect(fill('10', candidate('z', '10'), candidate('a', '10')).map(([id]) => id)).toEqual(['z', 'a']);
  });

  it('that are due again come first, the most overdue first, in the usual quantity where it does', () => {
    const due = (dueIn: number, usual: number) => ({ due: { dueIn, usual } });
    expect(
      fill(
        '50',
        candidate('best', '50'),
        candidate('today', '5', {}, due(0, 30)),
        candidate('late', '10', {}, due(-9, 2)),
        candidate('packs', '10', { mediumPack: 4 }, due(-1, 9)),
      ),
    ).toEqual([
      ['late', 5, '50.00', true],
      ['packs', 12, '120.00', true],
      ['today', 30, '150.00', true],
      ['best', 1, '50.00', true],
    ]);
    // What stands in the cart already need not be bought again; of what there is too little, that is offered.
    expect(
      fill(
        '50',
        candidate('best', '50'),
        candidate('had', '60', {}, { onLine: 20, counts: true, ...due(-9, 20) }),
        candidate('rest', '5', {}, { onLine: 20, counts: true, ...due(-3, 40) }),
        candidate('few', '5', { stock: 3 }, due(0, 30)),
      ),
    ).toEqual([
      ['rest', 20, '100.00', true],
      ['few', 3, '15.00', false],
      ['best', 1, '50.00', true],
      ['had', 1, '60.00', true],
    ]);
  });

  it('are the same goods in the order of before, but for what is due', () => {
    const some = fc.record({
      fen: fc.integer({ min: 1, max: 9000 }),
      stock: fc.integer({ min: 0, max: 60 }),
      mediumPack: fc.integer({ min: 1, max: 6 }),
      due: fc.option(fc.record({ dueIn: fc.integer({ min: -3, max: 0 }), usual: fc.integer({ min: 1, max: 60 }) })),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), fc.integer({ min: 1, max: 20_000 }), (goods, missingFen) => {
        const candidates = goods.map(({ fen, stock, mediumPack, due }, place) =>
          candidate(String(place), (fen / 100).toFixed(2), { stock, mediumPack }, { due }),
        );
        const missing = money((missingFen / 100).toFixed(2));
        const idsOf = (fillers: ReturnType<typeof gapFillers>) => fillers.map((one) => one.candidate.goods.id);
        const found = gapFillers(missing, candidates);
        const plain = gapFillers(
          missing,
          candidates.map((one) => ({ ...one, due: null })),
        );
        expect([...idsOf(found)].sort()).toEqual([...idsOf(plain)].sort());
        const rank = found.map(({ due }) => due?.dueIn ?? 1);
        expect(rank).toEqual([...rank].sort((one, other) => one - other));
        const isDue = new Set(idsOf(found.filter(({ due }) => due !== null)));
        expect(idsOf(found).slice(isDue.size)).toEqual(idsOf(plain).filter((id) => !isDue.has(id)));
        for (const {
          fills,
          adds,
          candidate: { goods: one },
          quantity,
        } of found) {
          expect(fills).toBe(adds.gte(missing));
          expect(quantity).toBeLessThanOrEqual(one.stock);
        }
      }),
    );
  });

  const ladders = fc.record({
    kind: fc.constantFrom('reach-at-least' as const, 'up-to' as const),
    steps: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 30 }), price: fc.integer({ min: 0, max: 2000 }).map((fen) => money(fen).div(100)) }),
      { maxLength: 3 },
    ),
  });
  it('reach the tier when they are bought, and no fewer packs would', () => {
    fc.assert(
      fc.property(
        ladders,
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 30_000 }),
        (ladder, fen, mediumPack, onLine, selected, thresholdFen) => {
          const goods = goodsAt('g', (fen / 100).toFixed(2), { ladder, mediumPack, stock: 60 });
          const other = lineOf(1, goodsAt('o', '3.33'), 2);
          const cartAt = (more: number, isBought: boolean) => {
            const own = onLine + more > 0 ? [{ ...lineOf(2, goods, onLine + more), selected: isBought || selected }] : [];
            return cartWith([other, ...own], { 'full-reduction': [cut(9, (thresholdFen / 100).toFixed(2), '1')] });
          };
          const now = cartAt(0, false);
          const gap = gapTo({ kind: 'full-reduction', id: 9 }, now, pricedOf(now));
          if (gap === null) return;
          const asked: GapCandidate = { goods, onLine, counts: selected && onLine > 0, held: onLine, due: null };
          const [filler] = gapFillers(gap.missing, [asked]);
          const reachedWith = (packs: number) => pricedOf(cartAt(packs * mediumPack, true)).tiers['full-reduction'][0]?.reached === true;
          const most = Math.floor((60 - onLine) / mediumPack);
          const least = Array.from({ length: most }, (_, place) => place + 1).find(reachedWith);
          if (least !== undefined && addedAmount(asked, least * mediumPack).gte(gap.missing)) {
            expect(filler).toMatchObject({ fills: true, quantity: least * mediumPack });
          }
          if (filler?.fills) expect(pricedOf(cartAt(filler.quantity, true)).tiers['full-reduction'][0]?.reached).toBe(true);
        },
      ),
    );
  });
});

describe('a gap', () => {
  const line = lineOf(
    1,
    goodsAt('a', '100', {
      fullReduction: {
        id: 7,
        tiers: [
          { threshold: money(120), money: money(9) },
          { threshold: money(300), money: money(40) },
        ],
      },
    }),
  );
  const bare = cartWith([line], { 'full-reduction': [cut(1, '100', '10'), cut(2, '300', '40', ['a', 'b'])], coupon: [cut(3, '150', '5')] });
  const cart = { ...bare, shipping: { ...bare.shipping, freeFrom: money(500), freight: money(8) } };
  it.each([
    [{ kind: 'full-reduction', id: 2 }, '200.00', { kind: 'goods', ids: ['a', 'b'] }],
    [{ kind: 'coupon', id: '3' }, '50.00', { kind: 'all' }],
    [{ kind: 'goods-full-reduction', id: 7 }, '20.00', { kind: 'group', id: 7 }],
    [{ kind: 'free-shipping' }, '400.00', { kind: 'all' }],
  ] as const)('to %j is %s yuan of %j', (aim, missing, scope) => {
    const gap = gapTo(aim, cart, pricedOf(cart));
    expect(gap?.missing.toFixed(2)).toBe(missing);
    expect(gap?.scope).toEqual(scope);
  });
  it.each([[{ kind: 'full-reduction', id: 1 }], [{ kind: 'cash-voucher', id: 1 }], [{ kind: 'goods-full-reduction', id: 8 }]] as const)(
    'to %j, reached or unknown, is none',
    (aim) => {
      expect(gapTo(aim, cart, pricedOf(cart))).toBeNull();
    },
  );
});
