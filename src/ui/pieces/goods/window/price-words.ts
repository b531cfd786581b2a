import type { GiftStanding } from '../../../../application/goods/face/gift-standing.ts';
import type { FlashAhead, Offer } from '../../../../application/goods/offer/offer.ts';
import type { ShownPrice } from '../../../../application/goods/face/shown-price.ts';

/** 满50盒价, 20盒以内价, 基础价, 一口价, 秒杀价, 特价: why a unit costs what it costs. */
export function reasonWords(reason: ShownPrice['reason'], unit: string): string {
  switch (reason.kind) {
    case 'flat':
      return '一口价';
    case 'base':
      return '基础价';
    case 'special':
      return '特价';
    case 'flash':
      return '秒杀价';
    case 'combination':
      return '组合价';
    case 'add-on':
      return '换购价';
    case 'gift':
      return '满赠';
    case 'from':
      return reason.quantity === 1 ? '基础价' : `满${reason.quantity}${unit}价`;
    case 'up-to':
      return `${reason.quantity}${unit}以内价`;
  }
}

/** 秒杀价 16:00 止，剩 138盒: the reason, and how long and for how many it holds. */
export function priceWords({ reason, until, left }: Pick<ShownPrice, 'reason' | 'until' | 'left'>, unit: string): string {
  const holds = until === null ? '' : ` ${until} 止`;
  return `${reasonWords(reason, unit)}${holds}${left === null ? '' : `，剩 ${left}${unit}`}`;
}

/** 活动前成交价 ¥11.88，7.2折; null where nothing is struck through (R40). */
export const formerWords = ({ former, discount }: Pick<ShownPrice, 'former' | 'discount'>): string | null =>
  former && `活动前成交价 ¥${former}${discount === null ? '' : `，${discount}折`}`;

/** The words beside a price, with the units that the cart holds counted: 加入后共 202盒，按满40盒价 (R47). */
export function priceNote({
  price,
  held,
  quantity,
  most,
  goods: { unit },
}: Pick<Offer, 'price' | 'held' | 'quantity' | 'most' | 'goods'>): string {
  if (price === null) return '控销品种，授权后可见价格';
  const words = priceWords(price, unit);
  // Where no more can be had nothing comes of adding.
  return held.ordinary === 0 || most === 0 || price.line === 'flash' ? words : `加入后共 ${held.ordinary + quantity}${unit}，按${words}`;
}

/** 14:00 秒 ¥13.34: a flash sale to come. */
export const aheadWords = ({ begins, price }: FlashAhead): string => `${begins} 秒 ¥${price}`;

/** 再买 12盒享 ¥8.90: what is missing to the ladder's next step. */
export const nextWords = ({ missing, price }: { readonly missing: number; readonly price: string }, unit: string): string =>
  `再买 ${missing}${unit}享 ¥${price}`;

/** 满20盒赠1盒，再买 10盒可赠 1盒; 满20盒赠体温计 1件，已赠 2件. */
export function giftWords({ every, give, name, total, missing }: GiftStanding, unit: string): string {
  const piece = name === '' ? unit : '件';
  if (every === 0) return `已赠${name} ${total}${piece}`;
  const given = total > 0 ? `，已赠 ${total}${piece}` : '';
  const more = missing === null ? '' : `，再买 ${missing}${unit}可${total > 0 ? '再' : ''}赠 ${give}${piece}`;
  return `满${every}${unit}赠${name === '' ? '' : `${name} `}${give}${piece}${given}${more}`;
}

/** The same in short, where the badge tells the rule: 再买 10盒赠 1盒, 再买 5盒赠体温计 1件, 已赠 2盒; null where none can be had. */
export function giftGain({ give, name, total, missing }: GiftStanding, unit: string): string | null {
  const piece = name === '' ? unit : '件';
  if (missing !== null) return `再买 ${missing}${unit}赠${name} ${give}${piece}`;
  return total > 0 ? `已赠 ${total}${piece}` : null;
}

/** 本品已包邮, 再买 5盒包邮 (R19). */
export const shippingWords = (missing: number, unit: string): string => (missing === 0 ? '本品已包邮' : `再买 ${missing}${unit}包邮`);
