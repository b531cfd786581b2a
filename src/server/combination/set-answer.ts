import type { listCombinations } from '../../contract/combination/combination-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { scarcestPart, setSaving } from '../../domain/combination/combination.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import { activityAnswer } from '../activity/activity-answer.ts';
import type { GoodsAnswer } from '../goods/goods-answer.ts';
import { priceText } from '../goods/goods-answer.ts';
import type { Combination } from './combination-store.ts';
import { unitsLeft } from './units-left.ts';

type Answer = NonNullable<CallAnswer<typeof listCombinations>>[number];

/**
 * A combination as the wire names it.
 * @param held sets in the viewer's cart
 * @param time epoch seconds
 */
export function setAnswer(
  { id, name, price, theme, met, parts }: Combination,
  goods: ReadonlyMap<number, GoodsAnswer>,
  held: number,
  time: number,
): Answer {
  const scarcest = scarcestPart(parts.map(({ goodsId, quantity, view }) => ({ goodsId, quantity, stock: view.stock })));
  const { apart, saving } = setSaving(money(price), parts, 1, time);
  const inStock = scarcest?.sets ?? 0;
  const left = unitsLeft(met);
  return {
    id,
    name,
    activity: activityAnswer(met),
    price: priceText(price),
    apart: amountAsText(apart),
    saving: amountAsText(saving),
    number: left === null ? inStock : Math.min(inStock, left),
    scarcest_goods_id: scarcest !== null && (left === null || inStock <= left) ? Number(scarcest.goodsId) : null,
    cartNum: held,
    theme,
    parts: parts.flatMap(({ goodsId, quantity }) => {
      const written = goods.get(goodsId);
      return written === undefined ? [] : [{ goods: written, number: quantity }];
    }),
  };
}
