import type { Goods, GoodsClass, GoodsDetail, GoodsPromotion } from '../../application/goods/goods.ts';
import type { goodsDetail, goodsSummary } from '../../contract/goods/goods-wire.ts';
import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import { idText } from '../../domain/shared/id.ts';
import { money } from '../../domain/shared/money.ts';
import type * as z from 'zod/mini';

type SummaryWire = z.output<typeof goodsSummary>;
type DetailWire = z.output<typeof goodsDetail>;

/** What the rules read of goods on the wire (rules.md, «Wire shape of a cart»). */
function termsOf(wire: SummaryWire): GoodsTerms {
  return {
    id: wire.id,
    stock: wire.number,
    purchasable: Number(wire.is_buy ?? 1) !== 0,
    mediumPack: wire.zbz,
    purchaseLimit: wire.qg_number || null,
    shipsFree: wire.is_dpby || wire.is_free_shipping,
    freeShippingQuantity: wire.free_shipping_number ?? 0,
    fullReduction: wire.goods_manjian
      ? {
          id: wire.goods_manjian.id,
          tiers: wire.goods_manjian.tiers.map((tier) => ({ threshold: money(tier.amount), money: money(tier.money) })),
        }
      : null,
    gift: wire.gift
      ? { kind: wire.gift.type === 2 ? 'other-goods' : 'same-goods', every: wire.gift.every, give: wire.gift.give }
      : null,
  };
}

function classesOf(wire: SummaryWire): readonly GoodsClass[] {
  const classes: readonly (readonly [boolean, GoodsClass])[] = [
    [wire.type === 1, 'prescription'],
    [wire.is_hm, 'ephedrine'],
    [wire.is_qx, 'device'],
    [wire.is_zy, 'chinese-medicine'],
    [wire.is_jxq, 'near-expiry'],
    [wire.is_ll, 'cold-chain'],
    [wire.is_kx, 'controlled'],
  ];
  return classes.flatMap(([holds, name]) => (holds ? [name] : []));
}

/** An application that the buyer has never made, or a word that we do not know, is none. */
function supplyOf({ is_kx, kx_status }: SummaryWire): SupplyStanding | null {
  if (!is_kx) return null;
  return kx_status === 'applied' || kx_status === 'granted' || kx_status === 'refused' ? kx_status : 'none';
}

const thumbnailOf = ({ goods_image }: SummaryWire): string => {
  const first = goods_image?.find(({ url }) => url !== '');
  return first?.small || (first?.url ?? '');
};

/** Goods of a list, as the application knows them. */
export function readGoodsSummary(wire: SummaryWire): Goods {
  return {
    id: idText(wire.id),
    name: wire.name,
    maker: wire.sccj,
    spec: wire.ypgg,
    unit: wire.bzdw || '盒',
    form: wire.jx,
    approvalNumber: wire.pzwh,
    expiry: wire.xq,
    batch: wire.ph,
    pictures: (wire.goods_image ?? []).flatMap(({ url }) => (url === '' ? [] : [url])),
    thumbnail: thumbnailOf(wire),
    terms: termsOf(wire),
    pricing:
      wire.base_price === null
        ? null
        : {
            base: money(wire.base_price),
            ladder: {
              kind: wire.ladder_price_type === 1 ? 'up-to' : 'reach-at-least',
              steps: (wire.ladder_price ?? []).map((step) => ({ quantity: step.number, price: money(step.price) })),
            },
          },
    formerPrice: wire.former_price ? money(wire.former_price) : null,
    obstacle: wire.buy_message,
    supply: supplyOf(wire),
    classes: classesOf(wire),
    tags: (wire.tags ?? []).flatMap(({ name, describe, is_show }) => (is_show ? [{ name, describe }] : [])),
    giftName: wire.gift?.name ?? '',
    inCart: wire.cartNum,
    isFavorite: wire.is_favorite,
  };
}

/** A promotion without its worth says nothing and is left out. */
function promotionOf(wire: NonNullable<DetailWire['promotions']>[number]): readonly GoodsPromotion[] {
  const common = { id: idText(wire.id), name: wire.name, threshold: money(wire.amount) };
  if (wire.kind === 'discount') return wire.rate === null || wire.rate === undefined ? [] : [{ ...common, kind: 'discount', rate: money(wire.rate) }];
  if (wire.money === null || wire.money === undefined) return [];
  return [{ ...common, kind: wire.kind === 'manjian' ? 'full-reduction' : 'coupon', money: money(wire.money) }];
}

/** Goods of their own page. */
export function readGoodsDetail(wire: DetailWire): GoodsDetail {
  return {
    ...readGoodsSummary(wire),
    producedOn: wire.scrq,
    categories: (wire.categories ?? []).map(({ id, name }) => ({ id: idText(id), name })),
    properties: wire.properties ?? [],
    instructions: wire.instructions ?? [],
    promotions: (wire.promotions ?? []).flatMap(promotionOf),
    ladderSteps: [...(wire.ladder_price ?? [])]
      .sort((one, other) => one.number - other.number)
      .map(({ id, number }, index) => ({ id: idText(id ?? index + 1), quantity: number })),
    isNegotiated: wire.is_yj,
    // What comes from elsewhere may be any text; only an address that can be opened is one.
    inspectionReport: /^(https?:\/\/|\/(?!\/))/.test(wire.inspection_url) ? wire.inspection_url : '',
  };
}
