import type { Activities, MoneyTier } from '../../domain/cart/activities.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import { noLadder } from '../../domain/goods/ladder-price.ts';
import type { Pick as Chosen } from '../../domain/promotion/voucher-choice.ts';
import { floor2, type Money, money, noMoney } from '../../domain/shared/money.ts';
import type { Content, PastLine, PastOrder } from '../../domain/simulation/past-order.ts';
import { epochSeconds } from '../clock.ts';
import type { orders } from '../database/schema/order.ts';
import type { PlacedLineRow } from './past-lines.ts';
import type { UsedVouchers } from './reductions-then.ts';

type PlacedOrder = typeof orders.$inferSelect;

/** What was true beside the order itself when it was placed. */
interface Then {
  readonly shop: PastOrder['shop'];
  readonly lines: readonly PlacedLineRow[];
  readonly tiers: Pick<Activities, 'full-reduction' | 'discount'>;
  readonly vouchers: UsedVouchers;
  readonly shipping: { readonly freeFrom: string; readonly freight: string; readonly unshipped: Money };
}

/** It was there and could be bought, since it was. */
const plenty = 1_000_000_000;

const termsOf = ({
  line,
  shipsFreeAlone,
  shipsFree,
  freeShippingQuantity,
  fullReductionId,
  fullReductionTiers,
}: PlacedLineRow): GoodsTerms => ({
  id: line.goodsId,
  stock: plenty,
  purchasable: true,
  mediumPack: 1,
  purchaseLimit: null,
  shipsFree: shipsFreeAlone === true || shipsFree === true,
  freeShippingQuantity: freeShippingQuantity ?? 0,
  fullReduction:
    fullReductionId === null || fullReductionTiers === null
      ? null
      : { id: fullReductionId, tiers: fullReductionTiers.map((tier) => ({ threshold: money(tier.amount), money: money(tier.money) })) },
  gift: null,
});

const contentOf = ({ line, cost }: PlacedLineRow): Content => ({
  goodsId: line.goodsId,
  units: line.number,
  cost: cost === null ? null : money(cost),
  amount: money(line.amount),
});

const common = { selected: true, readyReduction: null } as const;
const kinds = { 1: 'flash', 3: 'combination', 4: 'add-on' } as const;

/** A line that holds one kind of goods, at the unit price that it was ordered at. */
function plainLine(row: PlacedLineRow): PastLine {
  const { line } = row;
  const price = money(line.unitPrice);
  const goods = termsOf(row);
  const kind = kinds[line.type as keyof typeof kinds];
  const whole: CartLine =
    kind === undefined
      ? {
          ...common,
          kind: 'ordinary',
          id: line.position,
          quantity: line.number,
          takesVouchers: true,
          goods: { ...goods, basePrice: price, ladder: noLadder },
        }
      : { ...common, kind, id: line.position, quantity: line.number, takesVouchers: false, goods, price };
  return { line: whole, contents: [contentOf(row)], ...(row.isFinal === true && { isFinal: true }) };
}

/** The parts of a set are kept one by one (R43): one line again, at the set's price where they cost that still. */
function setLine(rows: readonly [PlacedLineRow, ...PlacedLineRow[]]): PastLine {
  const main = rows.find(({ line, setGoodsId }) => line.goodsId === setGoodsId) ?? rows[0];
  const amount = rows.reduce((sum, { line }) => sum.plus(line.amount), noMoney);
  const sets = main.line.combinationSets ?? 1;
  const price = money(main.setPrice ?? 0);
  const isStill = floor2(price.times(sets)).eq(amount);
  const line: CartLine = {
    ...common,
    kind: 'combination',
    id: rows[0].line.position,
    quantity: isStill ? sets : 1,
    takesVouchers: false,
    goods: termsOf(main),
    price: isStill ? price : amount,
  };
  return { line, contents: rows.map(contentOf) };
}

/** Parts of a set stand one after the other, each goods of it once. */
function linesOf(rows: readonly PlacedLineRow[]): PastLine[] {
  const sets: [PlacedLineRow, ...PlacedLineRow[]][] = [];
  for (const row of rows) {
    const { combinationName, combinationId, goodsId } = row.line;
    const open = sets.at(-1);
    const isNext =
      combinationName !== null && open?.[0].line.combinationId === combinationId && !open.some(({ line }) => line.goodsId === goodsId);
    if (isNext) open.push(row);
    else sets.push([row]);
  }
  return sets.map((part) => (part[0].line.combinationName === null ? plainLine(part[0]) : setLine(part)));
}

const pickOf = (used: MoneyTier | null): Chosen => (used === null ? { kind: 'none' } : { kind: 'given', id: used.id });

/** An order as the rules priced it when it was placed. */
export function pastOrder(order: PlacedOrder, { shop, lines, tiers, vouchers, shipping }: Then): PastOrder {
  const { coupon, 'cash-voucher': cashVoucher } = vouchers;
  const freight = money(order.freight);
  return {
    number: order.sn,
    shop,
    placedAt: epochSeconds(order.createdAt),
    lines: linesOf(lines),
    activities: { ...tiers, coupon: coupon === null ? [] : [coupon], 'cash-voucher': cashVoucher === null ? [] : [cashVoucher] },
    choice: { coupon: pickOf(coupon), 'cash-voucher': pickOf(cashVoucher) },
    shipping: {
      delivery: order.delivery,
      freeFrom: money(shipping.freeFrom),
      unshippedOrders: shipping.unshipped,
      // What was charged then, whatever is charged now.
      freight: freight.gt(0) ? freight : money(shipping.freight),
    },
    paid: { goodsAmount: money(order.goodsAmount), freight, payable: money(order.payable) },
  };
}
