import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../../src/application/goods/offer/offer.ts';
import { emptyList, type JudgedList, withRows } from '../../../src/application/purchase/judged-list.ts';
import { answered, isReady, type PurchaseRow, withChosen, withUnits } from '../../../src/application/purchase/purchase-rows.ts';
import { rowOf } from '../../../src/application/purchase/written-rows.ts';
import { shownAmount } from '../../../src/application/shared/shown/shown-money.ts';
import { judgeListRow } from '../../../src/domain/purchase-list/judge-row.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';

const goods = [
  shopGoods('1', { name: '甲药', largePack: 200, ladder: ladderOf([50, '9.20']), terms: { mediumPack: 10, stock: 300 } }),
  shopGoods('2', { name: '乙药', terms: { mediumPack: 10, stock: 12 } }),
  shopGoods('3', { name: '丙药', terms: { mediumPack: 5, stock: 900, purchaseLimit: 60 } }),
  shopGoods('4', { name: '丁药', terms: { mediumPack: 1, purchasable: false } }),
];
const now = 1_700_000_000;

const place = fc.nat({ max: 30 });
const which = fc.nat({ max: goods.length - 1 });
const units = fc.integer({ min: 1, max: 80 });
type Edit = (rows: readonly PurchaseRow[], newKey: () => number) => readonly PurchaseRow[];
const atPlace =
  (at: number, change: (row: PurchaseRow) => readonly PurchaseRow[]): Edit =>
  (rows) =>
    rows.length === 0 ? rows : rows.flatMap((row, place_) => (place_ === at % rows.length ? change(row) : [row]));
const question = (quantity: string) => ({ text: 'x', name: 'x', spec: '', maker: '', code: '', quantity, chosenId: null });
const answer = (of_: number | null, number: number) => ({
  goods: of_ === null ? null : (goods[of_] ?? null),
  candidates: of_ === null ? goods : [],
  near: [],
  substitutes: [],
  otherSpecs: [],
  proposedBy: null,
  spec: '',
  maker: '',
  written: '',
  number,
  note: null,
});

const edits = fc.array(
  fc.oneof(
    fc
      .integer({ min: 1, max: 4 })
      .map((count): Edit => (rows, newKey) => [...rows, ...Array.from({ length: count }, () => rowOf(question('20'), newKey()))]),
    fc.tuple(place, fc.option(which), units).map(([at, of_, number]) => atPlace(at, (row) => [answered(row, answer(of_, number), now)])),
    fc.tuple(place, which).map(([at, of_]) => atPlace(at, (row) => [withChosen(row, goods[of_] ?? shopGoods('9', {}), now)])),
    fc.tuple(place, units).map(([at, number]) => atPlace(at, (row) => [withUnits(row, number)])),
    place.map((at) => atPlace(at, () => [])),
    fc.constant<Edit>((rows) => rows.map((row) => (row.suggested === null || row.suggested < 1 ? row : withUnits(row, row.suggested)))),
    fc.constant<Edit>((rows) => rows.filter((row) => !isReady(row))),
  ),
  { maxLength: 25 },
);

/** The list judged and priced whole, row by row, as R37 says it. */
function plainly(rows: readonly PurchaseRow[]) {
  const judged = rows.map((row, at) => {
    const { offer } = row;
    if (offer === null) return [row.answer === null ? 'waiting' : row.answer.candidates.length > 0 ? 'ambiguous' : 'not-found', null];
    const above = rows.slice(0, at).filter((one) => one.offer?.goods.id === offer.goods.id);
    const { state, offer: suggested } = judgeListRow(
      { terms: offer.goods.terms, taken: above.reduce((sum, one) => sum + (one.units ?? 0), 0) },
      row.units,
    );
    return [state, suggested];
  });
  const ready = rows.filter((row) => isReady(row));
  const amounts = goods
    .map(({ id }) => {
      const own = ready.filter(({ offer }) => offer?.goods.id === id);
      const offer = own.at(-1)?.offer;
      const sum = own.reduce((all, row) => all + (row.units ?? 0), 0);
      return { sum, amount: offer ? amountOf({ ...offer, quantity: sum }) : null };
    })
    .filter(({ sum }) => sum > 0);
  return {
    judged,
    sums: {
      kinds: amounts.length,
      units: amounts.reduce((all, { sum }) => all + sum, 0),
      amount: shownAmount(amounts.reduce((all, { amount }) => all.plus(amount ?? 0), money('0'))),
      open: rows.filter((row) => row.state !== 'waiting' && !isReady(row)).length,
    },
  };
}

describe('a list judged change by change', () => {
  it('comes to what the whole list comes to, whatever was done to it', () => {
    fc.assert(
      fc.property(edits, (all) => {
        let lastKey = 0;
        let list: JudgedList = emptyList;
        for (const edit of all) {
          list = withRows(
            list,
            edit(list.rows, () => (lastKey += 1)),
          );
          const { judged, sums } = plainly(list.rows);
          expect(list.rows.map(({ state, suggested }) => [state, suggested])).toEqual(judged);
          expect(list.sums).toEqual(sums);
        }
        const whole = withRows(emptyList, list.rows);
        expect(list.rows).toEqual(whole.rows);
        expect(new Map([...list.wanted].map(([id, one]) => [id, { ...one, amount: one.amount?.toFixed(2) }]))).toEqual(
          new Map([...whole.wanted].map(([id, one]) => [id, { ...one, amount: one.amount?.toFixed(2) }])),
        );
        expect(list.total.eq(whole.total)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves rows of other goods as they are', () => {
    const rows = [0, 1, 0, 2].map((of_, at) => answered(rowOf(question('20'), at + 1), answer(of_, 20), now));
    const before = withRows(emptyList, rows);
    const after = withRows(
      before,
      before.rows.map((row) => (row.key === 1 ? withUnits(row, 290) : row)),
    );
    expect(after.rows.map((row, at) => row === before.rows[at])).toEqual([false, true, false, true]);
    expect(after.rows[2]).toMatchObject({ state: 'over-stock', suggested: 10 });
    expect(withRows(after, after.rows)).toBe(after);
  });

  it('asks no more at a flash price than the sale has left, rows above counted', () => {
    const flash = { id: 1, price: money('7.60'), beginsAt: now - 60, endsAt: now + 3600, soldAt: null, left: 40, perOrder: null };
    const inSale = shopGoods('5', { price: '9', offers: { flash }, terms: { mediumPack: 10, stock: 8000 } });
    const rows = [30, 9999].map((number, at) =>
      answered(rowOf(question(String(number)), at + 1), { ...answer(null, number), goods: inSale, candidates: [] }, now),
    );
    const list = withRows(emptyList, rows);
    expect(list.rows.map(({ state, suggested }) => [state, suggested])).toEqual([
      ['exact', null],
      ['over-limit', 10],
    ]);
    expect(list.sums).toMatchObject({ kinds: 1, units: 30, amount: '228.00', open: 1 });
  });
});
