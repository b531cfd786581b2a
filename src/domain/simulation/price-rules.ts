import { type GoodsPrices, priceListAt } from '../goods/goods-prices.ts';
import { flashRoom } from '../goods/price-now.ts';
import type { CartLine } from '../cart/cart.ts';
import type { Id } from '../shared/id.ts';
import { idKey } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { PastLine } from './past-order.ts';
import type { Rule } from './rule.ts';
import { withUnits } from './units-of-line.ts';

interface Offer {
  readonly goodsId: Id;
  readonly price: Money;
}

const byGoods = <Kind extends Offer>(offers: readonly Kind[]): ((line: CartLine) => Kind | undefined) => {
  const found = new Map(offers.map((offer) => [idKey(offer.goodsId), offer]));
  return ({ goods }) => found.get(idKey(goods.id));
};

/** An ordinary line with a special price: no step is dearer, cheaper steps stay (R40). */
function specialLine(past: PastLine, { price }: Offer): PastLine {
  const { line } = past;
  if (line.kind !== 'ordinary' || past.isFinal === true) return past;
  const prices: GoodsPrices = { ...line.goods, flash: null, special: { price, soldAt: null, beginsAt: 0, endsAt: 1 } };
  return { ...past, line: { ...line, goods: { ...line.goods, ...priceListAt(prices, 0) } } };
}

/** 特 (R40): ordinary lines of the goods cost at most the special price. */
export function specialRule(offers: readonly Offer[]): Rule {
  const offerOf = byGoods(offers);
  return {
    taken: 'by-itself',
    play: (order) => {
      if (!order.lines.some(({ line, isFinal }) => line.kind === 'ordinary' && isFinal !== true && offerOf(line))) return null;
      const lines = order.lines.map((past) => {
        const offer = offerOf(past.line);
        return offer === undefined ? past : specialLine(past, offer);
      });
      return { cart: { ...order, lines }, takes: [] };
    },
  };
}

/** An offer of a flash sale: a quota per period and per order (R40). */
interface FlashOffer extends Offer {
  readonly quota: number;
  readonly perOrder: number | null;
}

/** Splits units into a line at a flash price, which takes no coupon; the other units stay (R5, R40). */
function flashLines(past: PastLine, { price }: FlashOffer, units: number): PastLine[] {
  const { id, goods, selected } = past.line;
  const { contents } = withUnits(past, units);
  const flash: PastLine = {
    line: { kind: 'flash', id: `${id} flash`, goods, selected, quantity: units, price, takesVouchers: false, readyReduction: null },
    contents,
  };
  const rest = past.line.quantity - units;
  return rest === 0 ? [flash] : [withUnits(past, rest), flash];
}

/**
 * 秒杀 (R40): units of ordinary lines that its quota and the most of an order have room for, where they get cheaper.
 */
export function flashRule(offers: readonly FlashOffer[]): Rule {
  const offerOf = byGoods(offers);
  return {
    taken: 'by-choice',
    play: (order, taken) => {
      const takes: { key: string; number: number }[] = [];
      const lines = order.lines.flatMap((past) => {
        const { line } = past;
        const offer = offerOf(line);
        if (line.kind !== 'ordinary' || past.isFinal === true || offer === undefined || offer.price.gte(line.goods.basePrice))
          return [past];
        const key = `goods ${offer.goodsId}`;
        const held = takes.reduce((sum, take) => (take.key === key ? sum + take.number : sum), 0);
        const units = Math.min(line.quantity, flashRoom({ left: offer.quota - taken(key), perOrder: offer.perOrder }, held));
        if (units === 0) return [past];
        takes.push({ key, number: units });
        return flashLines(past, offer, units);
      });
      return takes.length === 0 ? null : { cart: { ...order, lines }, takes };
    },
  };
}
