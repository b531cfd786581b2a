import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { readPurchases } from '../../contract/purchase/purchase-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { chinaDayBegan, chinaMonthsUntil } from '../../domain/shared/china-time.ts';
import { amountAsText, type Money, money, noMoney } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { categories, goods } from '../database/schema/goods.ts';
import { orderLines, orders } from '../database/schema/order.ts';

type Year = CallAnswer<typeof readPurchases>;
type Part = Year['makers'][number];

const monthCount = 12;
/** So many parts are named, the rest stand together. */
const namedParts = 5;
const restName = '其他';

/** What after-sales gave back of a line (R23); one that is still open has given nothing. */
const refundedOfLine = sql`coalesce((select sum(l.refund) from after_sales_lines l where l.line_id = ${orderLines.id}), 0)`;

/** The month of placing, in China. */
const monthOf = sql<string>`to_char(${orders.createdAt} at time zone 'UTC' + interval '8 hours', 'YYYY-MM')`;

interface Sum {
  readonly month: string;
  readonly name: string;
  readonly amount: Money;
}

const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, one) => sum.plus(one), noMoney);

function partOf(name: string, sums: readonly Sum[], months: readonly string[]): Part {
  return {
    name,
    is_rest: name === restName,
    amount: amountAsText(sumOf(sums.map(({ amount }) => amount))),
    months: months.map((month) => amountAsText(sumOf(sums.filter((one) => one.month === month).map(({ amount }) => amount)))),
  };
}

/** The parts of the year by what they are called: the largest by name, the others together, nothing lost. */
function partsOf(sums: readonly Sum[], months: readonly string[]): Part[] {
  const names = [...new Set(sums.map(({ name }) => name))].filter((name) => name !== restName);
  const amountOf = new Map(names.map((name) => [name, sumOf(sums.filter((one) => one.name === name).map(({ amount }) => amount))]));
  // What was given back altogether is no part of the year.
  const ranked = names
    .filter((name) => amountOf.get(name)?.gt(0))
    .sort((one, other) => (amountOf.get(other) ?? noMoney).cmp(amountOf.get(one) ?? noMoney));
  const isNamed = new Set(ranked.slice(0, namedParts));
  const named = [...isNamed].map((name) =>
    partOf(
      name,
      sums.filter((one) => one.name === name),
      months,
    ),
  );
  const rest = sums.filter(({ name }) => !isNamed.has(name));
  return sumOf(rest.map(({ amount }) => amount)).eq(0) ? named : [...named, partOf(restName, rest, months)];
}

/**
 * What a shop bought in the 12 months up to now: goods of orders that were paid, at their share of what was paid (R8)
 * less what was refunded, whole orders or by after-sales (R23), by the month of placing whenever the refund came, so
 * that a month's orders are the ones that the list of orders shows.
 */
export async function purchasesOfYear(database: Database, buyerId: number, now: Date): Promise<Year> {
  const months = chinaMonthsUntil(epochSeconds(now), monthCount);
  const since = new Date(chinaDayBegan(`${months[0] ?? ''}-01`) * 1000);
  const isBought = and(eq(orders.buyerId, buyerId), inArray(orders.status, ['paid', 'shipped', 'completed']), gte(orders.createdAt, since));
  const counted = await database
    .select({ month: monthOf.as('month'), orders: sql<number>`count(*)::int` })
    .from(orders)
    .where(isBought)
    .groupBy(sql`month`);
  const rows = await database
    .select({
      month: monthOf.as('month'),
      maker: orderLines.maker,
      category: sql<string | null>`top.name`.as('category'),
      amount: sql<string>`sum(${orderLines.share} - ${refundedOfLine})::text`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(categories, eq(categories.id, goods.categoryId))
    .leftJoin(sql`categories as top`, sql`top.id = ${categories.path}[1]`)
    .where(isBought)
    .groupBy(sql`month`, orderLines.maker, sql`top.name`);
  const sums = rows.map(({ amount, ...row }) => ({ ...row, amount: money(amount) }));
  const ofMonth = (month: string): Money => sumOf(sums.filter((one) => one.month === month).map(({ amount }) => amount));
  return {
    months: months.map((month) => ({
      month,
      amount: amountAsText(ofMonth(month)),
      orders: counted.find((one) => one.month === month)?.orders ?? 0,
    })),
    total: amountAsText(sumOf(months.map(ofMonth))),
    categories: partsOf(
      sums.map(({ month, amount, category }) => ({ month, amount, name: category ?? restName })),
      months,
    ),
    makers: partsOf(
      sums.map(({ month, amount, maker }) => ({ month, amount, name: maker || restName })),
      months,
    ),
  };
}
