import * as z from 'zod/mini';
import type { Gift } from '../../domain/goods/gift.ts';
import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms, type InTerms } from '../shared/in-terms.ts';
import { obstacleFields, obstacleOf } from './buy-reason-wire.ts';
import { lineClassesOf, lineClassFields } from './goods-classes.ts';
import { answerPictures } from './goods-pictures.ts';
import { heldOf, priceFields, pricingOf, stepsOf } from './goods-prices.ts';

const tag = inTerms({ name: answer.text, describe: answer.textOrNone, isShown: called('is_show', answer.flag) });

/** The tag badges of goods (§3): `name` is one of 优 秒 满 换购 赠 特 新; each stands for something real. */
export const answerTags = z.pipe(
  answer.listOrNone(tag),
  z.transform((tags) => tags.flatMap(({ name, describe, isShown }) => (isShown ? [{ name, describe }] : []))),
);

/** One step of a full reduction (满减). */
const amountOffTier = inTerms({ threshold: called('amount', answer.amount), money: answer.amount });

/** A gift of goods (R18): type 1 the same goods, 2 the named other goods. */
export const goodsGift = inTerms({
  type: answer.orNull(answer.integer()),
  every: answer.integer({ min: 1 }),
  give: answer.integer({ min: 1 }),
  name: answer.textOrNone,
});

const giftTerms = ({ type, every, give }: z.output<typeof goodsGift>): Gift => ({
  kind: type === 2 ? 'other-goods' : 'same-goods',
  every,
  give,
});

/** A purchase of goods in an ordinary order (R36): time, units, and yuan a unit; a price may be missing. */
export const purchase = inTerms({ at: answer.time, number: answer.integer({ min: 1 }), price: answer.priceOrNull });

/** The fields of goods in lists (product.md §3 and more). */
export const goodsFields = {
  id: answer.id,
  warehouseId: called('ck_id', answer.orNull(answer.id)),
  priceId: called('goods_price_id', answer.orNull(answer.id)),
  name: answer.text,
  /** manufacturer (生产厂家) */
  maker: called('sccj', answer.textOrNone),
  /** specification (药品规格) */
  spec: called('ypgg', answer.textOrNone),
  /** pack unit (包装单位) */
  unit: called('bzdw', answer.textOrNone),
  /** origin of herbs (产地) */
  origin: called('cd', answer.textOrNone),
  /** grade of herbs (等级) */
  grade: called('dj', answer.textOrNone),
  /** the caller's last purchase, for signed-in buyers */
  lastBought: called('last_bought', answer.orNull(purchase)),
  /** 批准文号 */
  approvalNumber: called('pzwh', answer.textOrNone),
  /** units in a case (件装量); null: unknown */
  largePack: called('jzl', answer.orNull(answer.integer({ min: 1 }))),
  /** expiry date (效期), YYYY-MM-DD */
  expiry: called('xq', answer.textOrNone),
  /** 批号 */
  batch: called('ph', answer.textOrNone),
  images: called('goods_image', answerPictures),
  ...priceFields,
  stock: called('number', answer.count),
  isPurchasable: called('is_buy', answer.flagUnlessNo),
  ...obstacleFields,
  isNegotiated: called('is_yj', answer.flag),
  shipsFreeAlone: called('is_dpby', answer.flag),
  shipsFree: called('is_free_shipping', answer.flag),
  freeShippingQuantity: called('free_shipping_number', answer.or(answer.integer(), 0)),
  isInFreeShippingZone: called('is_youx', answer.flag),
  ...lineClassFields,
  /** controlled sales (控销): price and purchase only for buyers with a grant */
  isControlled: called('is_kx', answer.flag),
  /** the state of the buyer's application for controlled goods: applied, granted, refused; empty without one */
  supply: called('kx_status', answer.textOrNone),
  tags: answerTags,
  isFavorite: called('is_favorite', answer.flag),
  fullReduction: called(
    'goods_manjian',
    answer.orNull(inTerms({ id: answer.id, name: answer.textOrNone, tiers: answer.list(amountOffTier) })),
  ),
  gift: answer.orNull(goodsGift),
};

type GoodsRead = InTerms<typeof goodsFields>;

/** The facts of goods for the rules. */
const termsOf = (read: GoodsRead): GoodsTerms => ({
  id: read.id,
  stock: read.stock,
  purchasable: read.isPurchasable,
  mediumPack: read.mediumPack,
  purchaseLimit: read.purchaseLimit || null,
  shipsFree: read.shipsFreeAlone || read.shipsFree,
  freeShippingQuantity: read.freeShippingQuantity,
  fullReduction: read.fullReduction && { id: read.fullReduction.id, tiers: read.fullReduction.tiers },
  gift: read.gift && giftTerms(read.gift),
  ...(read.isEphedrine && { isEphedrine: true }),
});

const supplies: readonly string[] = ['applied', 'granted', 'refused'] satisfies SupplyStanding[];

/** A missing application, or an unknown word, counts as none. */
const supplyOf = ({ isControlled, supply }: GoodsRead): SupplyStanding | null =>
  isControlled ? (supplies.includes(supply) ? (supply as SupplyStanding) : 'none') : null;

/** Goods in our terms, from the read fields. */
export const goodsOf = (read: GoodsRead) => ({
  id: read.id,
  warehouseId: read.warehouseId,
  priceId: read.priceId,
  name: read.name,
  maker: read.maker,
  spec: read.spec,
  unit: read.unit || '盒',
  form: read.form,
  origin: read.origin,
  grade: read.grade,
  lastBought: read.lastBought,
  approvalNumber: read.approvalNumber,
  largePack: read.largePack,
  expiry: read.expiry,
  batch: read.batch,
  pictures: read.images.map(({ url }) => url),
  /** the first picture in its small size; empty without pictures */
  thumbnail: read.images[0]?.small || (read.images[0]?.url ?? ''),
  terms: termsOf(read),
  pricing: pricingOf(read),
  ladderSteps: stepsOf(read),
  isNegotiated: read.isNegotiated,
  obstacle: obstacleOf(read),
  supply: supplyOf(read),
  classes: read.isControlled ? [...lineClassesOf(read), 'controlled' as const] : lineClassesOf(read),
  tags: read.tags,
  giftName: read.gift?.name ?? '',
  held: heldOf(read),
  isFavorite: read.isFavorite,
});

/** Goods in lists. */
export const goodsSummary = inTerms(goodsFields, goodsOf);
