import { expect, it } from 'vitest';
import { dueGoods } from '../../../src/domain/rhythm/due-goods.ts';

const bought = (goodsId: number, ...days: number[]) => ({ goodsId, purchases: days.map((day) => ({ day, units: 10 })) });

it('are those whose days are over, the most overdue first', () => {
  const late = bought(1, 0, 10, 20);
  const today = bought(2, 72, 82, 92);
  const soon = bought(3, 73, 83, 93);
  const once = bought(4, 1);
  expect(dueGoods([soon, today, once, late], 100)).toEqual([
    { ...late, dueIn: -72 },
    { ...today, dueIn: 0 },
  ]);
});
