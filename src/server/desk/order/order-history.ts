import { asc, desc, eq, sql } from 'drizzle-orm';
import type { readDeskOrder } from '../../../contract/desk/order-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { OrderState } from '../../../domain/order/order-state.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { stateNames } from '../../after-sales/case-words.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { afterSalesCases, afterSalesEvents } from '../../database/schema/after-sales.ts';
import { orderEvents, orderNotes, orderTracks } from '../../database/schema/order.ts';
import { refunds } from '../../database/schema/payment.ts';
import { textArray } from '../../database/text-array.ts';

/** Tables whose rows are entries of the history, written by acts. */
const actedTables = ['order_events', 'order_tracks', 'after_sales_events'] as const;

/** Of whom the rows of an order's history are, by the log of acts (R64); what buyers and the clock did is of nobody. */
async function actorsOf(database: Database, orderId: number): Promise<(table: (typeof actedTables)[number], rowId: number) => string> {
  const { rows } = await database.execute<{ table: string; row: string; name: string }>(sql`
    select c.table_name as "table", c.row_name as row, a.actor_name as name from act_changes c join acts a on a.id = c.act_id
    where c.kind = 'inserted' and c.table_name = any(${textArray(actedTables)})
      and c.act_id in (select act_id from act_changes where order_id = ${orderId}) order by c.id desc limit 1000`);
  const names = new Map(rows.map(({ table, row, name }) => [`${table} ${row}`, name]));
  return (table, rowId) => names.get(`${table} ${rowId}`) ?? '';
}

type ActorOf = Awaited<ReturnType<typeof actorsOf>>;

type HistoryEntry = CallAnswer<typeof readDeskOrder>['history'][number];

/** Entries of each kind that are shown, the newest. */
const mostEntries = 100;

/** How an order stands, in words. */
export const stateWords: Readonly<Record<OrderState, string>> = {
  unpaid: '下单，待付款',
  'awaiting-transfer': '选了对公转账，待收款',
  grouping: '已付款，待成团',
  paid: '已付款',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
};

async function readEvents(database: Database, orderId: number, actorOf: ActorOf): Promise<HistoryEntry[]> {
  const rows = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(mostEntries);
  return rows.map(({ id, at, status, note }) => ({
    ...{ at: epochSeconds(at), kind: 'event', by: actorOf('order_events', id) },
    text: note === '' ? stateWords[status] : note,
  }));
}

async function readTracks(database: Database, orderId: number, actorOf: ActorOf): Promise<HistoryEntry[]> {
  const rows = await database
    .select()
    .from(orderTracks)
    .where(eq(orderTracks.orderId, orderId))
    .orderBy(desc(orderTracks.id))
    .limit(mostEntries);
  return rows.map(({ id, at, text }) => ({ at: epochSeconds(at), kind: 'track', by: actorOf('order_tracks', id), text }));
}

async function readNotes(database: Database, orderId: number): Promise<HistoryEntry[]> {
  const rows = await database
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
    .limit(mostEntries);
  return rows.map(({ at, by, text }) => ({ at: epochSeconds(at), kind: 'note', by, text }));
}

/** What was asked of the order and given back: cases, and refunds that are of none. */
async function readMoney(database: Database, orderId: number, actorOf: ActorOf): Promise<HistoryEntry[]> {
  const cases = await database
    .select({ number: afterSalesCases.number, event: afterSalesEvents })
    .from(afterSalesEvents)
    .innerJoin(afterSalesCases, eq(afterSalesCases.id, afterSalesEvents.caseId))
    .where(eq(afterSalesCases.orderId, orderId))
    .orderBy(desc(afterSalesEvents.id))
    .limit(mostEntries);
  const back = await database.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)).limit(mostEntries);
  return [
    ...cases.map(({ number, event: { id, state, words, at } }): HistoryEntry => ({
      ...{ at: epochSeconds(at), kind: 'money', by: actorOf('after_sales_events', id) },
      text: [`售后 ${number} ${stateNames[state]}`, words].filter(Boolean).join('，'),
    })),
    ...back
      .filter(({ caseId }) => caseId === null)
      .map(({ at, amount, status }): HistoryEntry => ({
        ...{ at: epochSeconds(at), kind: 'money', by: '' },
        text: `退款 ${inYuan(amount)}${status === 'done' ? ' 已退回' : ' 退回中'}`,
      })),
  ];
}

/** What happened to an order, the newest first; what its track repeats of its own moves is left out. */
export async function historyOfOrder(database: Database, orderId: number): Promise<HistoryEntry[]> {
  const actorOf = await actorsOf(database, orderId);
  const events = await readEvents(database, orderId, actorOf);
  const tracks = (await readTracks(database, orderId, actorOf)).filter(({ at, text }) =>
    events.every((event) => event.at !== at || !event.text.includes(text)),
  );
  const all = [...events, ...tracks, ...(await readNotes(database, orderId)), ...(await readMoney(database, orderId, actorOf))];
  // Each kind comes the newest first: of what happened at one moment that order stays.
  return all.sort((one, other) => Number(other.at) - Number(one.at));
}
