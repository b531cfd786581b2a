import { and, asc, desc, eq, gt, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { findTransferTargets, listAwaitedOrders, listDeskBills } from '../../../contract/desk/transfer-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { statesAwaitingMoney } from '../../../domain/order/order-state.ts';
import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { amountAsText, money } from '../../../domain/shared/money.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { containing } from '../../database/like-pattern.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { creditAccounts, creditCharges } from '../../database/schema/credit.ts';
import { orders } from '../../database/schema/order.ts';
import { receivedOf } from '../../wallet/transfer/transfer-store.ts';

/** Which page of a list. */
interface Page {
  readonly page: number;
  readonly perPage: number;
}

const slice = ({ page, perPage }: Page) => ({ limit: perPage, offset: (page - 1) * perPage });
const received = sql<string>`${receivedOf(sql`${orders.id}`)}`;
const asSum = (sum: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${sum}), 0)::numeric(14,2)::text`;

/** Orders whose buyer pays by bank transfer and whose money has not come, the oldest first. */
export async function awaitedOrderPage(database: Database, page: Page): Promise<CallAnswer<typeof listAwaitedOrders>> {
  const waits = eq(orders.status, 'awaiting-transfer');
  const { limit, offset } = slice(page);
  const [[totals], rows] = await Promise.all([
    database
      .select({ total: sql<number>`count(*)::int`, sum: asSum(sql`${orders.payable} - ${received}::numeric`) })
      .from(orders)
      .where(waits),
    database
      .select({ order: orders, received, company: buyers.company })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(waits)
      .orderBy(asc(orders.id))
      .limit(limit)
      .offset(offset),
  ]);
  const list = rows.map(({ order, received: came, company }) => ({
    ...{ id: order.id, sn: order.sn, company, code: order.transferCode ?? '' },
    ...{ missing: amountAsText(money(order.payable).minus(came)), received: amountAsText(money(came)) },
    has_slip: order.transferSlipId === null ? (0 as const) : (1 as const),
    ...{ placed_at: epochSeconds(order.createdAt), expires_at: epochSeconds(order.expiresAt) },
  }));
  return { list, total: totals?.total ?? 0, page: page.page, per_page: page.perPage, sum: totals?.sum ?? '0.00' };
}

/** What shops owe on account, what is due first on top. */
export async function billPage(database: Database, at: Date, page: Page): Promise<CallAnswer<typeof listDeskBills>> {
  const today = dayInChina(at);
  const isOpen = gt(creditCharges.open, '0');
  const totalsOf = (condition: ReturnType<typeof and>) =>
    database
      .select({ total: sql<number>`count(*)::int`, sum: asSum(sql`${creditCharges.open}`) })
      .from(creditCharges)
      .where(condition);
  const { limit, offset } = slice(page);
  const [[all], [overdue], rows] = await Promise.all([
    totalsOf(isOpen),
    totalsOf(and(isOpen, lt(creditCharges.dueOn, today))),
    database
      .select({ charge: creditCharges, sn: orders.sn, company: buyers.company })
      .from(creditCharges)
      .innerJoin(orders, eq(orders.id, creditCharges.orderId))
      .innerJoin(buyers, eq(buyers.id, creditCharges.buyerId))
      .where(isOpen)
      .orderBy(asc(creditCharges.dueOn), asc(creditCharges.id))
      .limit(limit)
      .offset(offset),
  ]);
  const list = rows.map(({ charge, sn, company }) => ({
    ...{ order_id: charge.orderId, sn, company, buyer_id: charge.buyerId, amount: charge.amount, open: charge.open },
    ...{ at: epochSeconds(charge.at), due_on: charge.dueOn, is_overdue: charge.dueOn < today ? (1 as const) : (0 as const) },
  }));
  return {
    ...{ list, total: all?.total ?? 0, page: page.page, per_page: page.perPage, sum: all?.sum ?? '0.00' },
    ...{ overdue: overdue?.sum ?? '0.00', overdue_count: overdue?.total ?? 0 },
  };
}

const mostTargets = 8;
const leastWords = 2;

/** Orders that wait for money and shops, by number, company, phone or customer code. */
export async function transferTargets(database: Database, at: Date, words: string): Promise<CallAnswer<typeof findTransferTargets>> {
  if ([...words].length < leastWords) return { orders: [], shops: [] };
  const isNamed = isMobileNumber(words)
    ? eq(accounts.phone, words)
    : or(ilike(buyers.company, containing(words)), eq(buyers.customerCode, words));
  const shops = await database
    .select({ id: buyers.id, company: buyers.company, balance: buyers.balance, owed: creditAccounts.used })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .leftJoin(creditAccounts, eq(creditAccounts.buyerId, buyers.id))
    .where(isNamed)
    .orderBy(asc(buyers.id))
    .limit(mostTargets);
  const ofShop = inArray(
    orders.buyerId,
    shops.map(({ id }) => id),
  );
  const waiting = await database
    .select({ order: orders, received, company: buyers.company })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(
      and(
        inArray(orders.status, [...statesAwaitingMoney]),
        gt(orders.expiresAt, at),
        or(eq(orders.sn, words), eq(orders.transferCode, words.toUpperCase()), ofShop),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(mostTargets);
  return {
    orders: waiting.map(({ order, received: came, company }) => ({
      ...{ id: order.id, sn: order.sn, buyer_id: order.buyerId, company, placed_at: epochSeconds(order.createdAt) },
      missing: amountAsText(money(order.payable).minus(came)),
    })),
    shops: shops.map(({ owed, ...shop }) => ({ ...shop, owed: owed ?? '0.00' })),
  };
}
