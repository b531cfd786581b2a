import { asc, eq } from 'drizzle-orm';
import {
  quoteReturn,
  type ReturnableLine,
  type ReturnableOrder,
  type ReturnedUnits,
  type ReturnQuote,
} from '../../domain/after-sales/return-quote.ts';
import { isOpenCase } from '../../domain/after-sales/after-sales-state.ts';
import { refundFor } from '../../domain/order/refund.ts';
import { money } from '../../domain/shared/money.ts';
import { pointsTakenBack } from '../../domain/wallet/points.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { afterSalesCases, afterSalesLines } from '../database/schema/after-sales.ts';
import { orderLines, type orders } from '../database/schema/order.ts';
import { pointsOfOrder } from '../wallet/order-points.ts';

type OrderRow = typeof orders.$inferSelect;

/** Units that cases took or will take of a line, what was refunded for them, and whether that is done. */
interface Claim {
  readonly lineId: number;
  readonly units: number;
  readonly refund: string | null;
}

/** What went back before a case, and what earlier cases that are still open will take back by then (R23). */
async function claimsBefore(
  database: Database,
  orderId: number,
  caseId: number | null,
): Promise<{ readonly done: Claim[]; readonly toCome: Claim[] }> {
  const rows = await database
    .select({ line: afterSalesLines, of: afterSalesCases })
    .from(afterSalesLines)
    .innerJoin(afterSalesCases, eq(afterSalesCases.id, afterSalesLines.caseId))
    .where(eq(afterSalesCases.orderId, orderId))
    .orderBy(asc(afterSalesLines.id));
  const claim = ({ line }: (typeof rows)[number]): Claim => ({
    lineId: line.lineId,
    units: line.received ?? line.number,
    refund: line.refund,
  });
  const isEarlier = (id: number): boolean => caseId === null || id < caseId;
  return {
    done: rows.filter(({ of }) => of.state === 'refunded').map(claim),
    toCome: rows.filter(({ of }) => of.kind !== 'replacement' && isOpenCase(of.state) && isEarlier(of.id)).map(claim),
  };
}

const unitsOf = (claims: readonly Claim[], lineId: number): number =>
  claims.filter((claim) => claim.lineId === lineId).reduce((sum, { units }) => sum + units, 0);

/**
 * An order as its returns find it.
 * @param before which case is meant: earlier ones that are open are taken as done; null: as it is now, in truth
 */
async function returnableOrder(
  database: Database,
  order: OrderRow,
  before: { readonly caseId: number | null } | null,
): Promise<ReturnableOrder> {
  const lines = await database.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position));
  const { done, toCome } = await claimsBefore(database, order.id, before?.caseId ?? null);
  const returnable = lines.map((line): ReturnableLine => {
    const returned = unitsOf(done, line.id);
    const refunded = done
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, { refund }) => sum.plus(money(refund ?? '0')), money('0'));
    const share = money(line.share);
    const toReturn = before === null ? 0 : unitsOf(toCome, line.id);
    const next = toReturn === 0 ? null : refundFor({ share, units: line.number, returned, refunded }, toReturn);
    return {
      id: line.id,
      share,
      units: line.number,
      returned: returned + toReturn,
      refunded: next?.ok ? refunded.plus(next.value) : refunded,
      gift: line.giftEvery === null || line.giftGive === null ? null : { every: line.giftEvery, give: line.giftGive },
      gifts: line.giftTotal,
    };
  });
  const [owner] = await database.select({ points: buyers.points }).from(buyers).where(eq(buyers.id, order.buyerId));
  const { earned, takenBack } = await pointsOfOrder(database, order.id);
  const captured = money(order.payable);
  const refundedBefore = returnable.reduce((sum, { refunded }) => sum.plus(refunded), money('0'));
  // Points that earlier cases take back by then are not this one's.
  const takenBefore =
    before === null
      ? takenBack
      : Math.max(takenBack, pointsTakenBack({ payable: captured, refunded: refundedBefore, earned, takenBack: 0 }));
  return {
    lines: returnable,
    freight: money(order.freight),
    captured,
    points: { earned, takenBack: takenBefore, balance: owner?.points ?? 0 },
  };
}

/**
 * What a return of these units would give back, after the cases that were asked before it.
 * @param caseId the case that is meant, null for one that is not asked yet
 */
export async function quoteBefore(
  database: Database,
  order: OrderRow,
  units: readonly ReturnedUnits[],
  caseId: number | null,
): Promise<ReturnQuote> {
  const quote = quoteReturn(await returnableOrder(database, order, { caseId }), units);
  if (!quote.ok) throw new Error(`Order ${order.id}: line ${quote.refusal.lineId} has only ${quote.refusal.units} units left`);
  return quote.value;
}

/** What a return of these units gives back now, by what was refunded in truth; the order must be locked. */
export async function quoteNow(transaction: Database, order: OrderRow, units: readonly ReturnedUnits[]): Promise<ReturnQuote> {
  const quote = quoteReturn(await returnableOrder(transaction, order, null), units);
  if (!quote.ok) throw new Error(`Order ${order.id}: line ${quote.refusal.lineId} has only ${quote.refusal.units} units left`);
  return quote.value;
}
