import type * as z from 'zod/mini';
import type { goodsSummary } from '../../contract/goods/goods-wire.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { goodsPhotoUrl } from '../pictures/goods-photo.ts';
import type { GoodsView } from './goods-view.ts';

/** Goods on the wire, as the server writes them. */
export type GoodsAnswer = z.input<typeof goodsSummary>;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Where the server draws the picture of goods. */
const drawnPictureUrl = (id: number): string => `/api/pictures/goods/${id}.svg`;

type Pictured = Pick<GoodsView, 'id' | 'photo'>;

/** The first picture of goods: the shop's own, or the one that the server draws. */
export const goodsPictureUrl = ({ id, photo }: Pictured): string => (photo === null ? drawnPictureUrl(id) : goodsPhotoUrl(id, photo));

const firstPicture = (goods: Pictured) => ({
  url: goodsPictureUrl(goods),
  list: goods.photo === null ? `${drawnPictureUrl(goods.id)}?size=small` : goodsPhotoUrl(goods.id, goods.photo, 'small'),
});

/**
 * The pictures of goods on their own page: the shop's own, or drawn ones: the front, the back with its print, and the
 * medium pack where there is one.
 * @param photos files of the shop's own pictures, in order
 */
export const goodsPagePictures = (
  { id, photo, mediumPack }: GoodsView,
  photos: readonly string[],
): NonNullable<GoodsAnswer['goods_image']> =>
  photo === null || photos.length === 0
    ? [
        firstPicture({ id, photo: null }),
        ...['back', ...(mediumPack > 1 ? ['packs'] : [])].map((view) => ({ url: `${drawnPictureUrl(id)}?view=${view}` })),
      ]
    : photos.map((file) => ({ url: goodsPhotoUrl(id, file, 'large'), list: goodsPhotoUrl(id, file, 'small') }));

/** A stored price with 2 decimals, or as many (3, 4) as it needs. */
export const priceText = (stored: string): string => priceAsText(money(stored));

/** Whether the viewer may buy the goods, and why not (R29). */
export const buyAnswer = ({ reason }: Pick<GoodsView, 'reason'>): Pick<GoodsAnswer, 'is_buy' | 'buy_message' | 'buy_reason'> => ({
  is_buy: flag(reason === null),
  buy_message: reason?.message ?? '',
  buy_reason: reason,
});

/** What of the price list the viewer may see: nothing of controlled-sales goods that he has no grant for. */
export function listAnswer(
  view: Pick<GoodsView, 'mayTrade' | 'basePrice' | 'ladder' | 'ladderKind'>,
): Pick<GoodsAnswer, 'base_price' | 'ladder_price' | 'ladder_price_type'> {
  const ladder_price_type = flag(view.ladderKind === 'up-to');
  if (!view.mayTrade) return { base_price: null, ladder_price: [], ladder_price_type };
  return {
    ladder_price_type,
    base_price: priceText(view.basePrice),
    ladder_price: [...view.ladder]
      .sort((one, other) => one.number - other.number)
      .map(({ number, price }, index) => ({ id: index + 1, number, price: priceText(price) })),
  };
}

/** The class of a device by what a shop must be allowed for (R29); 0 where that is not classed yet. */
const deviceClass = ({ isDevice, scopes }: Pick<GoodsView, 'isDevice' | 'scopes'>): number => {
  if (!isDevice || scopes === null) return 0;
  return scopes.includes('qx3') ? 3 : scopes.includes('qx2') ? 2 : 1;
};

const fullReductionOf = (view: GoodsView): GoodsAnswer['goods_manjian'] =>
  view.fullReductionId === null || view.fullReductionTiers === null
    ? null
    : { id: view.fullReductionId, name: view.fullReductionName, tiers: view.fullReductionTiers.map((tier) => ({ ...tier })) };

/** Goods as the wire names them (product.md §3), without what holds for a time alone. */
export function goodsAnswer(view: GoodsView): GoodsAnswer {
  return {
    id: view.id,
    ck_id: view.warehouseId,
    goods_price_id: view.priceId,
    name: view.name,
    sccj: view.maker,
    ypgg: view.spec,
    bzdw: view.packUnit,
    jx: view.form,
    cd: view.origin,
    dj: view.grade,
    pzwh: view.approvalNumber,
    jzl: view.largePack,
    xq: view.expiresOn,
    ph: view.batchNumber,
    goods_image: [firstPicture(view)],
    ...listAnswer(view),
    zbz: view.mediumPack,
    cartNum: view.inCart,
    cart_flash: view.inFlash,
    number: view.stock,
    ...buyAnswer(view),
    is_yj: flag(view.isNegotiated),
    is_jxq: flag(view.isNearExpiry),
    is_dpby: flag(view.shipsFreeAlone),
    is_free_shipping: flag(view.shipsFree),
    free_shipping_number: view.freeShippingQuantity,
    is_youx: flag(view.isFreeShippingZone),
    qg_number: view.purchaseLimit ?? 0,
    type: flag(view.isPrescription),
    otc_type: view.otcClass,
    is_hm: flag(view.containsEphedrine),
    is_qx: flag(view.isDevice),
    qx_class: deviceClass(view),
    is_zy: flag(view.isChineseMedicine),
    is_ll: flag(view.isColdChain),
    is_kx: flag(view.isControlled),
    kx_status: view.grantStatus,
    tags: view.tags.map((tag) => ({ ...tag, is_show: 1 as const })),
    is_favorite: flag(view.isFavorite),
    goods_manjian: fullReductionOf(view),
    gift: view.gift,
    // What some answers say beyond it has its place: an object that gets a further field later is slow to read.
    special: undefined,
    flash: undefined,
    last_bought: undefined,
  };
}
