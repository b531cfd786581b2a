import { flashRoom } from '../../domain/goods/price-now.ts';
import { type AddingRefusal, checkAdding } from '../../domain/qualification/adding.ts';
import { maxQuantity } from '../../domain/cart/quantity-bounds.ts';
import { scarcestPart } from '../../domain/combination/combination.ts';
import { isOpenGroup } from '../combination/add-on-store.ts';
import { unreachedWords } from './add-on-lines.ts';
import { unitsLeft } from '../combination/units-left.ts';
import { setClosed } from '../combination/set-closed.ts';
import type { Combination } from '../combination/combination-store.ts';
import type { GoodsView } from '../goods/goods-view.ts';
import type { BuyReason } from '../licence/buy-reason.ts';
import type { AddableGoods } from './addable-goods.ts';
import type { WantedLine } from './wanted-lines.ts';

/** A wish that can be had, or why it cannot. */
type Judged =
  | { readonly kind: 'addable'; readonly goodsId: number; readonly combinationId: number }
  | { readonly kind: 'refused'; readonly message: string; readonly reason: BuyReason | null };

const refusedBecause = (message: string, reason: BuyReason | null = null): Judged => ({ kind: 'refused', message, reason });

/** What is left of `most` for one whose cart has some of it. */
function leftOver(most: number, held: number, unit: string): string {
  const left = most - held;
  return `购物车中已有 ${held}${unit}，${left > 0 ? `最多还可加 ${left}${unit}` : '不能再加'}`;
}

function messageOf(refusal: AddingRefusal, view: GoodsView, held: number): string {
  switch (refusal.code) {
    case 'not-qualified':
      return '资质未通过';
    case 'not-purchasable':
      return view.reason?.message ?? '该品种暂不可购买';
    case 'sold-out':
      return '商品已售罄';
    case 'not-a-quantity':
      return '数量须为 1 至 999999 的整数';
    case 'over-stock':
      return `库存不足，${held > 0 ? leftOver(refusal.most, held, view.packUnit) : `最多可购 ${refusal.most}${view.packUnit}`}`;
    case 'over-limit':
      return `每单限购 ${refusal.most}${view.packUnit}${held > 0 ? `，${leftOver(refusal.most, held, view.packUnit)}` : ''}`;
  }
}

/** Why units cannot be had at a flash price: no sale, or its quota or limit; null when they can. */
function flashRefusal(number: number, { id, packUnit }: GoodsView, { flash, heldFlash }: AddableGoods): string | null {
  const offer = flash.get(id);
  if (offer === undefined) return '秒杀未开始或已结束';
  const held = heldFlash.get(id) ?? 0;
  if (number <= flashRoom(offer, held)) return null;
  const { left, perOrder } = offer;
  const [words, most] = perOrder !== null && perOrder < left ? [`秒杀每单限 ${perOrder}`, perOrder] : [`秒杀仅剩 ${left}`, left];
  return `${words}${packUnit}${held > 0 ? `，${leftOver(most, held, packUnit)}` : ''}`;
}

/**
 * Why units of an add-on cannot be had: no such offer, or fewer than its group's reached thresholds give (R43); null
 * when they can.
 */
function groupRefusal({ number, combinationId }: WantedLine, { id }: GoodsView, { groups }: AddableGoods): string | null {
  const group = groups.get(combinationId ?? 0);
  if (group === undefined || !group.addOns.some(({ goodsId }) => goodsId === id)) return '换购商品不存在或已下架';
  if (!isOpenGroup(group)) return '活动未开始、已结束或不对贵单位开放';
  const { standing, held } = group;
  if (held + number <= standing.allowed) return null;
  return unreachedWords(group, standing);
}

/** Judges sets of a combination: every part must be open to the buyer, and the scarcest gives the most (R43). */
function judgeSet({ number }: WantedLine, { id, goodsId, parts, met }: Combination, held: number): Judged {
  const over = setClosed(met);
  if (over !== '') return refusedBecause(over);
  const left = unitsLeft(met);
  if (left !== null && number + held > left) return refusedBecause(`本组合${held > 0 ? leftOver(left, held, '套') : `最多可购 ${left}套`}`);
  const closed = parts.find(({ view }) => view.reason !== null);
  if (closed !== undefined) return refusedBecause(`${closed.view.name}：${closed.view.reason?.message ?? ''}`, closed.view.reason);
  const scarcest = scarcestPart(parts.map(({ goodsId: part, quantity, view }) => ({ goodsId: part, quantity, stock: view.stock })));
  const short = parts.find((part) => part.goodsId === scarcest?.goodsId);
  if (scarcest === null || short === undefined) return refusedBecause('组合不存在或已下架');
  if (number + held > maxQuantity) return refusedBecause('数量须为 1 至 999999 的整数');
  if (number + held <= scarcest.sets) return { kind: 'addable', goodsId, combinationId: id };
  const stock = `${short.view.name}仅剩 ${short.view.stock}${short.view.packUnit}`;
  return refusedBecause(`${stock}，${held > 0 ? leftOver(scarcest.sets, held, '套') : `最多可购 ${scarcest.sets}套`}`);
}

/**
 * Judges one wish by the domain's rules for adding (product.md §4, §6; R4);
 * the goods quantity counts every line of the goods.
 */
export function judgeWanted(wanted: WantedLine, known: AddableGoods): Judged {
  const view = wanted.key === null ? undefined : known.goods.get(wanted.key);
  if (view === undefined) return refusedBecause('商品不存在');
  const flash = wanted.type === 1 ? flashRefusal(wanted.number, view, known) : null;
  if (flash !== null) return refusedBecause(flash);
  const set = known.combinations.find(
    ({ id, goodsId }) => goodsId === view.id && (wanted.combinationId === null || wanted.combinationId === id),
  );
  if (wanted.type === 3)
    return set === undefined ? refusedBecause('组合不存在或已下架') : judgeSet(wanted, set, known.heldSets.get(set.id) ?? 0);
  const group = wanted.type === 4 ? groupRefusal(wanted, view, known) : null;
  if (group !== null) return refusedBecause(group);
  const terms = {
    id: view.id,
    stock: view.stock,
    purchasable: view.reason === null,
    mediumPack: view.mediumPack,
    purchaseLimit: view.purchaseLimit,
    shipsFree: false,
    freeShippingQuantity: 0,
    fullReduction: null,
    gift: null,
  };
  const held = known.held.get(view.id) ?? 0;
  const checked = checkAdding({ qualified: true }, terms, held + wanted.number);
  if (!checked.ok) return refusedBecause(checked.refusal.map((reason) => messageOf(reason, view, held)).join('，'), view.reason);
  return { kind: 'addable', goodsId: view.id, combinationId: wanted.type === 4 ? (wanted.combinationId ?? 0) : 0 };
}
