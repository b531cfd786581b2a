import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { findAtDesk } from '../../../contract/desk/order-list-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { openCaseStates } from '../../../domain/after-sales/after-sales-state.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { isBookCode } from '../../../domain/shared/book-code.ts';
import { containing, likeLiteral } from '../../database/like-pattern.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { creditAccounts } from '../../database/schema/credit.ts';
import { goods } from '../../database/schema/goods.ts';
import { orders } from '../../database/schema/order.ts';
import { keyArray, textArray } from '../../database/text-array.ts';
import { goodsHaveAll } from '../../goods/search/search-condition.ts';
import { searchWords } from '../../goods/search/search-text.ts';
import { lackColumns, lacksIn, stepColumns, stepOf } from './order-facts.ts';

type FindAnswer = CallAnswer<typeof findAtDesk>;

const mostCustomers = 5;
const mostOrders = 12;
/** Goods that words may mean: words that fit more of them say too little. */
const mostGoods = 40;
const lastDigits = 4;
const phoneDigits = 11;
/** Digits by which the begin of an order's number is meant; it begins with a day. */
const numberBegins = 8;
/** Characters from which a beginning of the ERP's number is looked for. */
const erpBegins = 4;
/** Digits of the end of an order's number, as its index has them. */
const numberEnds = 6;

const isDigits = (text: string, count: number): boolean => text.length === count && /^\d+$/.test(text);

/** Digits as of a phone mean a phone. */
const mayBeginErpNumber = (text: string): boolean =>
  text.length >= erpBegins && isBookCode(text) && !isDigits(text, lastDigits) && !isDigits(text, phoneDigits);

/** Shops by the seller's own code, or whose owner or people have this phone, or one that ends so: each by its index. */
function byPhoneOrCode(digits: string): SQL {
  const end = digits.slice(-lastDigits);
  const whole = (phone: SQL) => (digits.length === phoneDigits ? sql`and ${phone} = ${digits}` : sql``);
  return sql`${buyers.id} = any(array(
    select b.id from accounts a join buyers b on b.account_id = a.id where right(a.phone, 4) = ${end} ${whole(sql`a.phone`)}
    union select p.buyer_id from shop_people p where p.removed_at is null and right(p.phone, 4) = ${end} ${whole(sql`p.phone`)}
    union select c.id from buyers c where c.customer_code = ${digits}))`;
}

/** Shops that words may mean: by a phone, the name, or the seller's own code. */
function meantShops(text: string): SQL | undefined {
  if (isDigits(text, lastDigits) || isDigits(text, phoneDigits)) return byPhoneOrCode(text);
  const words = text.split(/\s+/).filter(Boolean);
  return or(
    eq(buyers.customerCode, text),
    eq(buyers.contactName, text),
    and(...words.map((word) => sql`${buyers.company} like ${containing(word)}`)),
  );
}

const openFirst = sql`(${orders.status} in ('unpaid', 'awaiting-transfer', 'grouping', 'paid', 'shipped')) desc`;

/** Orders that their own number, the ERP's, a parcel's or their receiver's phone names. */
async function namedOrders(database: Database, text: string): Promise<number[]> {
  const ends = text.slice(-numberEnds);
  const conditions = [
    ...(/^\d+$/.test(text) && text.length >= numberBegins && text.length !== phoneDigits
      ? [sql`${orders.sn} like ${`${likeLiteral(text)}%`}`]
      : []),
    // Books write their numbers in capitals; a beginning of four characters is enough of one that is read out.
    eq(orders.erpNumber, text),
    ...(mayBeginErpNumber(text) ? [sql`${orders.erpNumber} like ${`${likeLiteral(text.toUpperCase())}%`}`] : []),
    ...(isDigits(text, numberEnds) ? [sql`right(${orders.sn}, 6) = ${ends}`] : []),
    ...(isDigits(text, lastDigits) ? [sql`right(${orders.address} ->> 'phone', 4) = ${text}`] : []),
    ...(isDigits(text, phoneDigits)
      ? [sql`(right(${orders.address} ->> 'phone', 4) = ${text.slice(-lastDigits)} and ${orders.address} ->> 'phone' = ${text})`]
      : []),
    sql`${orders.id} = any(array(select order_id from shipments where tracking_number = ${text} and tracking_number <> ''))`,
  ];
  const found: number[] = [];
  // One after the other: each has an index of its own, which a condition with «or» would not use.
  for (const condition of conditions) {
    const rows = await database.select({ id: orders.id }).from(orders).where(condition).orderBy(desc(orders.id)).limit(mostOrders);
    found.push(...rows.map(({ id }) => id));
  }
  return [...new Set(found)].slice(0, mostOrders);
}

/** The newest orders of goods that words or a code of the ERP name. */
async function ordersOfGoods(database: Database, text: string): Promise<number[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const byCode = await database.select({ id: goods.id }).from(goods).where(eq(goods.erpCode, text)).limit(1);
  const { rows: byName } = await database.execute<{ id: number }>(
    sql`select goods_search.goods_id::float8 as id from goods_search where ${goodsHaveAll(words)} limit ${mostGoods}`,
  );
  const ids = [...new Set([...byCode, ...byName].map(({ id }) => id))];
  if (ids.length === 0) return [];
  // From each goods its newest orders by the index: popular goods are in very many.
  const { rows } = await database.execute<{ id: number }>(sql`
    select distinct n.order_id::float8 as id from unnest(${keyArray(ids)}) as g(id),
      lateral (select l.order_id from order_lines l where l.goods_id = g.id order by l.order_id desc limit ${mostOrders}) n
    order by 1 desc limit ${mostOrders}`);
  return rows.map(({ id }) => id);
}

async function ordersOfShops(database: Database, shopIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const shopId of shopIds) {
    const rows = await database
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.buyerId, shopId))
      .orderBy(openFirst, desc(orders.id))
      .limit(Math.ceil(mostOrders / shopIds.length));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

async function customersAnswer(database: Database, condition: SQL | undefined, now: Date): Promise<FindAnswer['customers']> {
  const open = sql`array(select unnest(${textArray(openCaseStates)}))`;
  const rows = await database
    .select({
      id: buyers.id,
      company: buyers.company,
      contact: buyers.contactName,
      phone: accounts.phone,
      code: sql<string>`coalesce(${buyers.customerCode}, '')`,
      balance: buyers.balance,
      limit: creditAccounts.limit,
      used: sql<string>`coalesce(${creditAccounts.used}, 0)::numeric(12, 2)::text`,
      cases: sql<number>`(select count(*)::int from after_sales_cases c where c.buyer_id = buyers.id and c.state = any(${open}))`,
      orders: sql<number>`(select count(*)::int from orders o where o.buyer_id = buyers.id)`,
      lack: lackColumns,
    })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .leftJoin(creditAccounts, eq(creditAccounts.buyerId, buyers.id))
    .where(condition)
    .orderBy(buyers.id)
    .limit(mostCustomers);
  return rows.map(({ lack, limit, used, cases, ...row }) => ({
    ...row,
    terms: { limit, used },
    lacks: lacksIn(lack, now),
    open_cases: cases,
  }));
}

async function ordersAnswer(database: Database, ids: readonly number[], now: Date): Promise<FindAnswer['orders']> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({
      order: orders,
      company: buyers.company,
      step: stepColumns(dayInChina(now)),
      parcel: sql<string | null>`(select concat_ws(' ', nullif(s.carrier, ''), nullif(s.tracking_number, '')) from shipments s
        where s.order_id = orders.id order by s.place desc limit 1)`,
      first: sql<string>`(select l.name || ' ' || l.number || l.unit from order_lines l where l.order_id = orders.id order by l.position limit 1)`,
      kinds: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(inArray(orders.id, [...ids]));
  return ids.flatMap((id) => {
    const row = rows.find(({ order }) => order.id === id);
    if (row === undefined) return [];
    const { order, company, step, parcel, first, kinds } = row;
    const goodsWords = kinds > 1 ? `${first} 等 ${kinds} 种` : first;
    return [
      {
        ...{ id, sn: order.sn, erp_number: order.erpNumber ?? '', status: order.status, payable: order.payable, company },
        buyer_id: order.buyerId,
        placed_at: epochSeconds(order.createdAt),
        step: stepOf(order, step),
        words: order.status === 'shipped' && parcel !== null && parcel !== '' ? parcel : goodsWords,
      },
    ];
  });
}

/**
 * Whose order it is, while the phone rings: the order of a whole number; else shops by phone, name or code, with their
 * orders, what is open first; else orders by a part of their number, a parcel's, their receiver's phone or their goods.
 * Each part is found by an index, but for a part of a name, which all shops are read for.
 */
export async function findOrders(database: Database, words: string, now: Date): Promise<FindAnswer> {
  const text = words.trim();
  if (text === '') return { customers: [], orders: [] };
  // A whole number means this order and nothing else: no name of a shop is read for it.
  const [whole] = await database.select({ id: orders.id }).from(orders).where(eq(orders.sn, text));
  if (whole !== undefined) return { customers: [], orders: await ordersAnswer(database, [whole.id], now) };
  const customers = await customersAnswer(database, meantShops(text), now);
  const named = await namedOrders(database, text);
  const ofShops = await ordersOfShops(
    database,
    customers.map(({ id }) => Number(id)),
  );
  const ids = [...new Set([...named, ...ofShops])];
  const found = ids.length > 0 ? ids : await ordersOfGoods(database, text);
  return { customers, orders: await ordersAnswer(database, found.slice(0, mostOrders), now) };
}
