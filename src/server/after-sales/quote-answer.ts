import { eq } from 'drizzle-orm';
import type { AfterSalesKind } from '../../domain/after-sales/after-sales-reason.ts';
import { giftsDue, type ReturnQuote } from '../../domain/after-sales/return-quote.ts';
import { amountAsText, type Money, money, priceAsText } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import type { SettledQuote } from '../database/schema/after-sales.ts';
import type { orderLines, orders } from '../database/schema/order.ts';
import { vouchers } from '../database/schema/promotion.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

const signed = (amount: Money): string => (amount.lt(0) ? `−${amountAsText(amount.abs())}` : `+${amountAsText(amount)}`);

/** Every step from the price to the refund of one line, as the buyer can reckon it himself (R8, R23). */
function why(line: LineRow, { units, after, of, share, before, refund }: ReturnQuote['lines'][number]) {
  const [amount, paid] = [money(line.amount), amountAsText(share)];
  const reduced = share.minus(amount);
  const isLast = after === of;
  const sum = isLast ? `最后 ${units} ${line.unit}，余额全退` : `${paid} × ${after} ÷ ${of}，舍到分${before.gt(0) ? '，减去此前已退' : ''}`;
  return [
    {
      text:
        line.combinationName === null
          ? `${priceAsText(money(line.unitPrice))} × ${of} = 金额`
          : `${line.combinationName} ${line.combinationSets ?? 1}套按单买价分摊到本品的金额`,
      amount: amountAsText(amount),
    },
    ...(reduced.eq(0) ? [] : [{ text: reduced.lt(0) ? '满减、折扣、券分摊' : '分摊的尾差', amount: signed(reduced) }]),
    { text: '折后金额', amount: paid },
    ...(before.eq(0) ? [] : [{ text: `此前退 ${after - units} ${line.unit}`, amount: `−${amountAsText(before)}` }]),
    { text: sum, amount: amountAsText(refund) },
  ];
}

/** Coupon and cash voucher of an order: they come back with the whole of it, unless they have expired by then (R34). */
async function voucherFates(database: Database, orderId: number, isWhole: boolean, now: Date) {
  const held = await database.select().from(vouchers).where(eq(vouchers.orderId, orderId));
  return held.map(({ name, endsAt }) => ({
    name,
    fate: !isWhole ? ('kept' as const) : endsAt > now ? ('back' as const) : ('expired' as const),
  }));
}

/** What a return gives back, as the wire writes it. */
export async function quoteAnswer(
  database: Database,
  {
    order,
    kind,
    lines,
    now,
  }: { readonly order: OrderRow; readonly kind: AfterSalesKind; readonly lines: readonly LineRow[]; readonly now: Date },
  quote: ReturnQuote,
): Promise<SettledQuote> {
  return {
    lines: quote.lines.map((quoted) => {
      const line = lines.find(({ id }) => id === quoted.lineId);
      if (line === undefined) throw new Error(`Order ${order.id} has no line ${quoted.lineId}`);
      const { units: number, refund, share } = quoted;
      return {
        line_id: line.id,
        name: line.name,
        bzdw: line.unit,
        number,
        refund: amountAsText(refund),
        of: amountAsText(share),
        gifts: giftsDue(kind, quoted),
        why: why(line, quoted),
      };
    }),
    freight: amountAsText(quote.freight),
    points: quote.points,
    gifts: quote.lines.reduce((sum, line) => sum + giftsDue(kind, line), 0),
    vouchers: await voucherFates(database, order.id, quote.isWhole, now),
    total: amountAsText(quote.total),
    method: order.payMethod ?? '',
  };
}
