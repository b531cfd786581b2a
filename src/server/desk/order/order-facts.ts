import { type SQL, sql } from 'drizzle-orm';
import { orderStep, type OrderStep } from '../../../domain/desk/order-step.ts';
import type { Licence } from '../../../domain/licence/licence.ts';
import { lacksOf, type ShopStanding } from '../../../domain/licence/shop-standing.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import { buyers } from '../../database/schema/account.ts';
import type { orders } from '../../database/schema/order.ts';
import { standingColumns } from '../../database/shop-standing.ts';
import { lackWords } from '../../licence/licence-words.ts';

/** Since when an order stands so: it was paid, or placed. The index `order_waiting` has it. */
export const waitingSince = sql`coalesce(orders.paid_at, orders.created_at)`;

/*
 * An order's columns are named here as they stand in SQL: where a query reads one table alone, the query builder would
 * leave its table out, and mean the column of the inner query.
 */

/** Lines of an order of which something is still to leave, from batches that have expired or were stopped (R62). */
export const blockedLines = (today: string): SQL<number> => sql<number>`(select count(distinct l.id)::int from order_lines l
  join order_line_batches b on b.line_id = l.id join goods_batches g on g.id = b.batch_id
  where l.order_id = orders.id and b.count > b.short + b.sent and (g.stop_reason <> '' or g.expires_on < ${today}::date))`;

/** Whether one of its goods is kept cold (冷链). */
export const isColdChain = sql<boolean>`exists (select from order_lines l join goods g on g.id = l.goods_id
  where l.order_id = orders.id and g.is_cold_chain)`;

/** Whether a parcel of it has left (R60). */
export const hasParcel = sql<boolean>`exists (select from shipments s where s.order_id = orders.id)`;

/** What the desk reads of each order beside its row, for its next step. */
export const stepColumns = (today: string) => ({
  blocked: sql<number>`case when orders.status = 'paid' then ${blockedLines(today)} else 0 end`,
  hasParcel,
  hasArrived: sql<boolean>`not exists (select from shipments s where s.order_id = orders.id and s.delivered_at is null)`,
});

type OrderRow = Pick<typeof orders.$inferSelect, 'status' | 'approval' | 'pickListAt' | 'paidAt' | 'createdAt'>;

interface StepRow {
  readonly blocked: number;
  readonly hasParcel: boolean;
  readonly hasArrived: boolean;
}

/** An order's next step, of what was read of it. */
export const stepOf = (order: OrderRow, row: StepRow): OrderStep =>
  orderStep({
    state: order.status,
    approval: order.approval,
    blockedLines: row.blocked,
    isPrinted: order.pickListAt !== null,
    hasLeftInPart: order.status === 'paid' && row.hasParcel,
    hasArrived: row.hasParcel && row.hasArrived,
  });

/** Epoch seconds; 0 for never. */
export const secondsOrNone = (moment: Date | null): number => (moment === null ? 0 : epochSeconds(moment));

/** What the desk reads of a shop to say what keeps it from ordering. */
export const lackColumns = { ...standingColumns, reviewReason: buyers.reviewReason };

interface LackRow extends Omit<ShopStanding, 'licences'> {
  readonly licences: readonly Licence[];
  readonly reviewReason: string;
}

/** What keeps a shop from ordering today (R30, R62), in words; empty: nothing does. */
export const lacksIn = (shop: LackRow, now: Date): string[] =>
  lacksOf(shop, dayInChina(now)).map((lack) => lackWords(lack, shop.reviewReason));
