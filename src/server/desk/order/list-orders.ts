import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { listDeskOrders } from '../../../contract/desk/order-list-calls.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import { lateAfterHours } from '../../../domain/desk/order-step.ts';
import { type OrderNotice, orderNotices, type DeskOrderTab, orderTabs } from '../../../domain/desk/order-tabs.ts';
import { type OrderState, statesAwaitingMoney } from '../../../domain/order/order-state.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { orders } from '../../database/schema/order.ts';
import { rowId } from '../../http/row-id.ts';
import {
  blockedLines,
  hasParcel,
  isColdChain,
  lackColumns,
  lacksIn,
  secondsOrNone,
  stepColumns,
  stepOf,
  waitingSince,
} from './order-facts.ts';

type ListQuery = CallRequest<typeof listDeskOrders>['query'];
type ListAnswer = CallAnswer<typeof listDeskOrders>;

const rowsOfPage = 50;
/** Orders that one file has; a year of a busy shop is asked for month by month. */
export const mostOrdersOfFile = 5_000;

const statesOf: Readonly<Record<Exclude<DeskOrderTab, 'all'>, readonly OrderState[]>> = {
  unpaid: statesAwaitingMoney,
  paid: ['paid'],
  shipped: ['shipped'],
  grouping: ['grouping'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

/** In these lists somebody waits; the others are a history, whose newest is looked for. */
const waitingTabs: readonly DeskOrderTab[] = ['unpaid', 'paid', 'shipped', 'grouping'];

/** The notices that can be true of orders in a list. */
const noticesOf: Readonly<Partial<Record<DeskOrderTab, readonly OrderNotice[]>>> = {
  unpaid: ['transfer', 'approval', 'ephedrine', 'cold'],
  paid: ['late', 'blocked', 'unprinted', 'partly', 'ephedrine', 'cold', 'account'],
  shipped: ['receipt', 'ephedrine', 'cold', 'account'],
};

function conditionOf(notice: OrderNotice, now: Date): SQL {
  switch (notice) {
    case 'late':
      return sql`orders.paid_at < ${minutesAfter(now, -60 * lateAfterHours).toISOString()}::timestamptz`;
    case 'blocked':
      return sql`${blockedLines(dayInChina(now))} > 0`;
    case 'unprinted':
      return sql`orders.pick_list_at is null`;
    case 'ephedrine':
      return sql`orders.has_ephedrine`;
    case 'cold':
      return isColdChain;
    case 'account':
      return sql`orders.pay_method = 'account'`;
    case 'partly':
      return hasParcel;
    case 'transfer':
      return sql`orders.status = 'awaiting-transfer'`;
    case 'approval':
      return sql`orders.approval = 'waiting'`;
    case 'receipt':
      return sql`orders.delivered_at is not null
        and orders.id in (select r.order_id from ephedrine_records r where r.receipt = 'owed')`;
  }
}

/** Days in China, both included, as the moments that `waitingSince` has. */
const within = (from: string | undefined, until: string | undefined): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${waitingSince} >= (${from}::date::timestamp at time zone 'Asia/Shanghai')`,
    until === undefined ? undefined : sql`${waitingSince} < ((${until}::date + 1)::timestamp at time zone 'Asia/Shanghai')`,
  );

async function countTabs(database: Database, ofBuyer: SQL | undefined): Promise<Record<DeskOrderTab, number>> {
  const rows = await database
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(ofBuyer)
    .groupBy(orders.status);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(
    orderTabs.map((tab) => [
      tab,
      tab === 'all' ? all : rows.reduce((sum, { status, count }) => sum + (statesOf[tab].includes(status) ? count : 0), 0),
    ]),
  ) as Record<DeskOrderTab, number>;
}

/** How many orders of a list each notice is true of; of a history nothing is counted. */
async function countNotices(database: Database, { tab, condition, now }: { tab: DeskOrderTab; condition: SQL | undefined; now: Date }) {
  const wanted = noticesOf[tab] ?? [];
  const none = Object.fromEntries(orderNotices.map((notice) => [notice, 0])) as Record<OrderNotice, number>;
  if (wanted.length === 0) return none;
  const counts = Object.fromEntries(
    wanted.map((notice) => [notice, sql<number>`(count(*) filter (where ${conditionOf(notice, now)}))::int`]),
  );
  const [counted] = await database.select(counts).from(orders).where(condition);
  return { ...none, ...counted };
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

async function readRows(
  database: Database,
  condition: SQL | undefined,
  { newest, page, now, most = rowsOfPage }: { newest: boolean; page: number; now: Date; most?: number },
) {
  const order = newest ? [desc(waitingSince), desc(orders.id)] : [asc(waitingSince), asc(orders.id)];
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(most)
    .offset((page - 1) * most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await database
    .select({
      order: orders,
      company: buyers.company,
      phone: accounts.phone,
      lack: lackColumns,
      kinds: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
      units: sql<number>`(select coalesce(sum(l.number), 0)::int from order_lines l where l.order_id = orders.id)`,
      leftAt: sql<number | null>`(select extract(epoch from max(s.sent_at))::float8 from shipments s where s.order_id = orders.id)`,
      isCold: isColdChain,
      step: stepColumns(dayInChina(now)),
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(inArray(orders.id, ids));
  const byId = new Map(found.map((row) => [row.order.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type FoundRow = Awaited<ReturnType<typeof readRows>>[number];

function rowAnswer({ order, lack, step, leftAt, ...row }: FoundRow, now: Date): ListAnswer['list'][number] {
  const since = order.status === 'shipped' && leftAt !== null ? Math.floor(leftAt) : epochSeconds(order.paidAt ?? order.createdAt);
  return {
    ...{ id: order.id, sn: order.sn, status: order.status, approval: order.approval, payable: order.payable, since },
    erp_number: order.erpNumber ?? '',
    ...{ company: row.company, phone: row.phone, kinds: row.kinds, units: row.units },
    pay_method: order.payMethod ?? '',
    placed_at: epochSeconds(order.createdAt),
    printed_at: secondsOrNone(order.pickListAt),
    step: stepOf(order, step),
    blocked_lines: step.blocked,
    is_hm: flag(order.hasEphedrine),
    is_cold: flag(row.isCold),
    is_partly_shipped: flag(order.status === 'paid' && step.hasParcel),
    lacks: lacksIn(lack, now),
  };
}

/** Which orders a list has, and in which order. */
function conditionsOf({ tab, notice, buyer, from, until, newest }: Omit<ListQuery, 'page'>, now: Date) {
  const buyerId = buyer === undefined || buyer === '' ? null : (rowId(buyer) ?? 0);
  const ofBuyer = buyerId === null ? undefined : eq(orders.buyerId, buyerId);
  const ofTab = and(tab === 'all' ? undefined : inArray(orders.status, [...statesOf[tab]]), within(from, until), ofBuyer);
  const condition = and(ofTab, notice === undefined || notice === '' ? undefined : conditionOf(notice, now));
  return { buyerId, ofBuyer, ofTab, condition, newest: newest || !waitingTabs.includes(tab) };
}

/** All orders of a list for a file; null for more than a file has. */
export async function ordersForFile(database: Database, query: Omit<ListQuery, 'page'>, now: Date): Promise<ListAnswer['list'] | null> {
  const { condition, newest } = conditionsOf(query, now);
  if ((await database.$count(orders, condition)) > mostOrdersOfFile) return null;
  const rows = await readRows(database, condition, { newest, page: 1, now, most: mostOrdersOfFile });
  return rows.map((row) => rowAnswer(row, now));
}

/** A page of the orders of a list, what has waited longest first, with how many there are of each kind. */
export async function listOrdersOfDesk(database: Database, query: ListQuery, now: Date): Promise<ListAnswer> {
  const { tab, notice, page } = query;
  const { buyerId, ofBuyer, ofTab, condition, newest } = conditionsOf(query, now);
  const rows = await readRows(database, condition, { newest, page, now });
  const total = await database.$count(orders, condition);
  const [buyer] = buyerId === null ? [] : await database.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId));
  return {
    list: rows.map((row) => rowAnswer(row, now)),
    total,
    page,
    per_page: rowsOfPage,
    tabs: await countTabs(database, ofBuyer),
    // In a history the one that is asked for is counted alone.
    notices: {
      ...(await countNotices(database, { tab, condition: ofTab, now })),
      ...(notice === undefined || notice === '' ? {} : { [notice]: total }),
    },
    company: buyer?.company ?? '',
  };
}
