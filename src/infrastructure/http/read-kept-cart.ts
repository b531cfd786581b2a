import * as z from 'zod/mini';
import { noFace, type KeptCart, type LineClass, type LineFace, type TierFace } from '../../application/cart/kept-cart.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { cartDisplay } from '../../contract/cart/cart-display.ts';
import { readCart } from '../../contract/cart/read-cart.ts';
import { idText } from '../../domain/shared/id.ts';
import { dayOf } from './day-of.ts';

type Shown = z.output<typeof cartDisplay>;
type ShownLine = Shown['data'][number];
type ShownTiers = NonNullable<Shown['activity_data']>['coupon'];

/** Reads a cart of the wire: strictly what pricing computes with, leniently what is only shown. */
export function readKeptCart(wire: unknown): KeptCart {
  const read = readCart(wire);
  const shown = z.safeParse(cartDisplay, wire);
  if (!read.ok || !shown.success) {
    const cause = read.ok ? shown.error : new Error(read.refusal.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    throw new GatewayError('contract', { code: 200, message: '' }, { cause });
  }
  const { data, activity_data: tiers, timestamp } = shown.data;
  return {
    cart: read.value.cart,
    serverNow: timestamp ?? null,
    faces: new Map(data.map((line) => [idText(line.id), faceOf(line)])),
    tierFaces: {
      'full-reduction': tierFaces(tiers?.manjians),
      discount: tierFaces(tiers?.discounts),
      coupon: tierFaces(tiers?.coupon),
      voucher: tierFaces(tiers?.xjq),
    },
  };
}

function faceOf({ goods, combination, end_time }: ShownLine): LineFace {
  return {
    ...noFace,
    name: combination?.name || goods.name,
    maker: goods.sccj,
    spec: goods.ypgg,
    unit: combination ? '套' : goods.bzdw,
    expiry: goods.xq,
    picture: goods.goods_image?.[0]?.url ?? '',
    tags: (goods.tags ?? []).filter((tag) => tag.is_show).map(({ name, describe }) => ({ name, describe })),
    classes: classesOf(goods),
    obstacle: goods.buy_message,
    groupName: goods.goods_manjian?.name ?? '',
    giftName: goods.gift?.name ?? '',
    parts: (combination?.parts ?? []).map((part) => ({ name: part.name, spec: part.ypgg, unit: part.bzdw, quantity: part.number })),
    endsAt: end_time ?? null,
  };
}

const classesOf = (goods: ShownLine['goods']): readonly LineClass[] => [
  ...(goods.type === 1 ? ['prescription' as const] : []),
  ...(goods.is_hm ? ['ephedrine' as const] : []),
  ...(goods.is_ll ? ['cold-chain' as const] : []),
  ...(goods.is_qx ? ['device' as const] : []),
  ...(goods.is_zy ? ['chinese-medicine' as const] : []),
  ...(goods.is_jxq ? ['near-expiry' as const] : []),
];

const tierFaces = (tiers: ShownTiers | undefined): ReadonlyMap<string, TierFace> =>
  new Map((tiers ?? []).map(({ id, name, end_time }) => [idText(id), { name, expires: end_time ? dayOf(end_time) : '' }]));
