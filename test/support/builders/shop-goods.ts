import type { Goods, GoodsDetail } from '../../../src/application/goods/goods.ts';
import type { GoodsTerms } from '../../../src/domain/goods/goods-terms.ts';
import { type OffersNow, withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import { nothingHeld } from '../../../src/domain/goods/price-now.ts';
import { noLadder, type Ladder } from '../../../src/domain/goods/ladder-price.ts';
import { money } from '../../../src/domain/shared/money.ts';

/** What a test says of goods; the rest is plain. */
export interface ShopGoodsSetup extends Partial<Omit<Goods, 'terms' | 'pricing' | 'id'>> {
  readonly price?: string | null;
  readonly ladder?: Ladder;
  readonly offers?: Partial<OffersNow>;
  readonly terms?: Partial<GoodsTerms>;
}

/** Goods in plenty, as the catalogue gives them. */
export function shopGoods(id: string, { price = '9.60', ladder = noLadder, offers, terms, ...more }: ShopGoodsSetup = {}): Goods {
  return {
    id,
    warehouseId: null,
    priceId: null,
    name: `药品${id}`,
    maker: '皖溪制药',
    spec: '0.25g×24粒',
    unit: '盒',
    form: '胶囊剂',
    origin: '',
    grade: '',
    approvalNumber: '国药准字H00000001',
    largePack: null,
    expiry: '2028-03-31',
    batch: '26031207',
    pictures: [`/api/pictures/goods/${id}.svg`],
    thumbnail: `/api/pictures/goods/${id}.svg?size=small`,
    terms: {
      id,
      stock: 1000,
      purchasable: true,
      mediumPack: 10,
      purchaseLimit: null,
      shipsFree: false,
      freeShippingQuantity: 0,
      fullReduction: null,
      gift: null,
      ...terms,
    },
    pricing: price === null ? null : { ...withoutOffers({ basePrice: money(price), ladder }), ...offers },
    ladderSteps: [],
    isNegotiated: false,
    obstacle: null,
    supply: null,
    classes: [],
    tags: [],
    giftName: '',
    held: nothingHeld,
    lastBought: null,
    isFavorite: false,
    ...more,
  };
}

/** The same with a page of its own. */
export const shopGoodsDetail = (goods: Goods, more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...goods,
  producedOn: '2026-03-12',
  categories: [{ id: '1', name: '处方药' }],
  properties: [],
  instructions: [],
  promotions: [],
  arePicturesDrawn: true,
  inspectionReport: '',
  priceHistory: [],
  tellsStock: goods.isFavorite,
  delivery: null,
  ephedrine: null,
  ...more,
});
