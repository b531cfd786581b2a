import { ofEachKind } from '../../domain/cart/activities.ts';
import type { PricedOrders } from '../../domain/pricing/price-orders.ts';
import type { PricedCart, PricedLine, TierStanding } from '../../domain/pricing/priced-cart.ts';
import type { LadderStep } from '../../domain/goods/ladder-price.ts';
import { amountAsText, priceAsText } from '../../domain/shared/money.ts';
import type { PricedCartWire, PricedLineWire, PricedOrdersWire, TierStandingWire } from './priced-cart-wire.ts';
import { reductionNames } from '../shared/reduction-names.ts';
import { tierLists } from './tier-list-names.ts';

const writeStep = ({ quantity, price }: LadderStep) => ({ number: quantity, price: priceAsText(price) });

function writeLine({ ladder: { reached, next }, ...line }: PricedLine): PricedLineWire {
  return {
    id: line.id,
    unit_price: priceAsText(line.unitPrice),
    amount: amountAsText(line.amount),
    counts: line.counts,
    share: amountAsText(line.share),
    ladder: { reached: reached && writeStep(reached), next: next && { ...writeStep(next), missing: next.missing } },
    gift_total: line.giftTotal,
    free_shipping_missing: line.freeShippingMissing,
    over_stock: line.overStock,
    over_limit: line.overLimit,
  };
}

const writeTier = ({ id, reached, qualifying, missing }: TierStanding): TierStandingWire => ({
  id,
  status: reached ? 1 : 0,
  qualifying: amountAsText(qualifying),
  missing: amountAsText(missing),
});

/** Writes a priced cart as the object of rules.md's «headless channel»: keys in its order, money as text. */
export function writePricedCart(priced: PricedCart): PricedCartWire {
  return {
    lines: priced.lines.map(writeLine),
    selected_kinds: priced.selectedKinds,
    selected_number: priced.selectedNumber,
    goods_amount: amountAsText(priced.goodsAmount),
    reductions: priced.reductions.map(({ kind, id, amount }) => ({ kind: reductionNames[kind], id, amount: amountAsText(amount) })),
    tiers: tierLists(ofEachKind((kind) => priced.tiers[kind].map(writeTier))),
    shortfall: amountAsText(priced.shortfall),
    freight: amountAsText(priced.freight.amount),
    payable: amountAsText(priced.payable),
  };
}

/** Writes the orders of a cart (R68). */
export const writePricedOrders = ({ main, separate }: PricedOrders): PricedOrdersWire => ({
  ...writePricedCart(main.priced),
  ...(separate && { separate: writePricedCart(separate.priced) }),
});
