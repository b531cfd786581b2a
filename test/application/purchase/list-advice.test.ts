import { describe, expect, it } from 'vitest';
import { adviceEffect } from '../../../src/application/purchase/judged-list.ts';
import { createPurchaseList } from '../../../src/application/purchase/purchase-list.ts';
import { inSingleUnits, isReady, listedGoods } from '../../../src/application/purchase/purchase-rows.ts';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeListMatcher } from '../../support/fakes/fake-list-matcher.ts';
import { fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow } from '../../support/shop-window.ts';

const goods = [
  shopGoods('1', { name: '甲药', largePack: 200, ladder: ladderOf([50, '9.20']), terms: { mediumPack: 10, stock: 500 } }),
  shopGoods('2', { name: '乙药', terms: { mediumPack: 10, stock: 12 } }),
  shopGoods('3', { name: '丙药', terms: { mediumPack: 10 } }),
  shopGoods('4', { name: '丙药', largePack: 100, terms: { mediumPack: 10 } }),
  ...Array.from({ length: 2 }, (_, at) => shopGoods(String(at + 10), { name: `药品${String(at)}`, terms: { mediumPack: 1, stock: 1000 } })),
];

function open() {
  const shop = shopWindow({ goods, ports: { purchases: fakePurchases([], fakeListMatcher(goods)) } });
  return { list: createPurchaseList(shop.needs) };
}
const stateOf = ({ list }: Pick<ReturnType<typeof open>, 'list'>) =>
  list.getState().rows.map(({ state, units, suggested }) => [state, units, suggested]);

/** What was taken has been read and matched; the rows are read in slices, when the machine has time. */
const matched = ({ list }: Pick<ReturnType<typeof open>, 'list'>) =>
  eventually(() => {
    const { rows, isReading, matching } = list.getState();
    expect([isReading, matching, rows.length > 0 && rows.every(({ state }) => state !== 'waiting')]).toEqual([false, null, true]);
  });

describe('changes of a purchase list that the buyer has the last word on', () => {
  it('adds no 件 before the buyer has said what it means (R69)', async () => {
    const { list } = open();
    list.take('甲药 1件\n乙药 1件\n丙药 20');
    await matched({ list });
    const [cases, unknown] = list.getState().rows;
    if (cases === undefined || unknown === undefined) throw new Error('two rows');
    expect([cases.units, cases.note, inSingleUnits(cases), isReady(cases)]).toEqual([200, 'large-pack', 1, false]);
    expect([unknown.units, unknown.note, inSingleUnits(unknown), isReady(unknown)]).toEqual([1, 'large-pack-unknown', null, false]);
    expect(list.getState().sums).toMatchObject({ kinds: 0, units: 0, open: 3 });
    // A saved list would add them without a look.
    expect(listedGoods(list.getState().rows)).toEqual([]);
    list.takeAdvice('round-up');
    list.takeAdvice('reduce');
    expect(list.getState().rows.map(({ units }) => units)).toEqual([200, 1, 20]);
    list.setUnits(1, 1);
    list.setUnits(2, 1);
    expect(list.getState().sums).toMatchObject({ kinds: 2, units: 2, open: 1 });
  });

  it('takes advice of one kind for all rows, never for a quantity that is none, and undoes it (R69)', async () => {
    const { list } = open();
    list.take('甲药 12\n乙药 20\n药品1 5\n甲药 -5');
    await matched({ list });
    const before = list.getState();
    expect(stateOf({ list })).toEqual([
      ['below-pack', 12, 20],
      ['over-stock', 20, 12],
      ['exact', 5, null],
      ['below-pack', null, null],
    ]);
    const effect = adviceEffect(before, 'round-up');
    expect([effect.count, effect.cost]).toEqual([1, { isMore: true, amount: '76.80' }]);
    // Fewer units are not said to cost more.
    expect(adviceEffect(before, 'reduce')).toMatchObject({ count: 1, cost: { isMore: true } });
    list.takeAdvice('reduce');
    expect(stateOf({ list }).map(([, units]) => units)).toEqual([12, 12, 5, null]);
    expect(list.getState().undoable).toEqual({ what: 'reduce', count: 1 });
    list.takeAdvice('round-up');
    expect(stateOf({ list }).map(([, units]) => units)).toEqual([20, 12, 5, null]);
    list.undo();
    expect(stateOf({ list }).map(([, units]) => units)).toEqual([12, 12, 5, null]);
    expect(list.getState().undoable).toBeNull();
    // What is changed afterwards is not undone along.
    list.takeAdvice('round-up');
    list.setUnits(3, 7);
    list.undo();
    expect(stateOf({ list }).map(([, units]) => units)).toEqual([20, 12, 7, null]);
  });

  it('gives a cleared list back', async () => {
    const { list } = open();
    list.take('甲药 20\n丙药 3件');
    await matched({ list });
    list.choose(2, '4');
    list.clear();
    expect(list.getState().undoable).toEqual({ what: 'clear', count: 2 });
    list.undo();
    await matched({ list });
    expect(list.getState().rows.map(({ key, offer, question }) => [key, offer?.goods.id, question.chosenId])).toEqual([
      [1, '1', null],
      [2, '4', '4'],
    ]);
    list.take('药品1 5');
    await eventually(() => expect(list.getState().rows.map(({ key }) => key)).toEqual([1, 2, 3]));
  });

  it('takes a choice back, and asks about a row in other words', async () => {
    const { list } = open();
    list.take('丙药 3件\n没有 5\n另外 5');
    await matched({ list });
    list.choose(1, '4');
    list.reopen(1);
    expect(list.getState().rows[0]).toMatchObject({ state: 'ambiguous', units: null, offer: null, question: { chosenId: null } });
    list.choose(1, '3');
    expect(list.getState().rows[0]?.offer?.goods.id).toBe('3');
    list.reword(2, '甲药');
    await matched({ list });
    expect(stateOf({ list })[1]).toEqual(['below-pack', 5, 10]);
    list.reword(2, '甲药 30');
    await matched({ list });
    expect(stateOf({ list })[1]).toEqual(['exact', 30, null]);
    // Another specification is taken by hand only.
    expect(list.getState().rows[2]).toMatchObject({ state: 'not-found', answer: { otherSpecs: [{ id: '1' }, { id: '2' }] } });
    list.choose(3, '2');
    expect(list.getState().rows[2]?.offer?.goods.id).toBe('2');
  });
});
