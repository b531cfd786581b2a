import { writeVoucherCounts } from '../../contract/voucher/voucher-kind-wire.ts';
import { and, asc, count, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import { listPoints } from '../../contract/wallet/points-calls.ts';
import { beginTopUp as beginTopUpCall, listBalance, readStatement, readTopUp, readWallet } from '../../contract/wallet/wallet-calls.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import { completedAmount } from '../account/read-rank.ts';
import { dayInChina, epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries, buyers, pointsEntries } from '../database/schema/account.ts';
import { orders } from '../database/schema/order.ts';
import { topUps } from '../database/schema/payment.ts';
import { vouchers } from '../database/schema/promotion.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { requireShownShop, route, SentFile } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { bankAccountAnswer, offeredProviders } from '../payment-provider/offered-methods.ts';
import { paymentProviders } from '../payment-provider/payment-providers.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { spreadsheetType } from '../spreadsheet/write-spreadsheet.ts';
import { balancePage, type BalanceRow, balanceTrend, monthEnds } from './balance-store.ts';
import { pendingPoints } from './order-points.ts';
import { readMonth, statementFile } from './statement.ts';
import { beginTopUp, topUpState } from './top-up.ts';

const topUpRule = { perSubject: 30, perCaller: 120, minutes: 60 } as const;
const trendDays = 31;

const entryAnswer = ({ id, at, kind, change, balanceAfter, orderId, note }: BalanceRow) => ({
  id,
  at: epochSeconds(at),
  use_type: kind,
  amount: change,
  balance: balanceAfter,
  order_id: orderId,
  remark: note,
});

/** The unpaid order that ends first, of those that a balance does not suffice for. */
async function shortOrder(database: Database, buyerId: number, balance: string, now: Date) {
  const isShort = and(eq(orders.buyerId, buyerId), eq(orders.status, 'unpaid'), gt(orders.expiresAt, now), gt(orders.payable, balance));
  const [order] = await database.select().from(orders).where(isShort).orderBy(asc(orders.expiresAt)).limit(1);
  return order === undefined
    ? null
    : { order_id: order.id, sn: order.sn, payable: order.payable, missing: amountAsText(money(order.payable).minus(balance)) };
}

/** What a wallet holds beside its ledger. */
async function holdings(database: Database, buyerId: number, now: Date) {
  const usable = and(eq(vouchers.buyerId, buyerId), isNull(vouchers.orderId), lte(vouchers.startsAt, now), gt(vouchers.endsAt, now));
  const [owned] = await database
    .select({
      coupon: sql<number>`(count(*) filter (where ${vouchers.kind} = 'coupon'))::int`,
      cashVoucher: sql<number>`(count(*) filter (where ${vouchers.kind} = 'cash-voucher'))::int`,
    })
    .from(vouchers)
    .where(usable);
  const [own] = await database.select({ balance: buyers.balance, points: buyers.points }).from(buyers).where(eq(buyers.id, buyerId));
  const [first] = await database
    .select({ at: min(balanceEntries.at) })
    .from(balanceEntries)
    .where(eq(balanceEntries.buyerId, buyerId));
  return {
    ...writeVoucherCounts(owned ?? { coupon: 0, cashVoucher: 0 }),
    ...(own ?? { balance: '0.00', points: 0 }),
    first: first?.at ?? now,
  };
}

/** The wallet (R31, R32): balance, its months, topping it up, points. */
export function walletRoutes(api: Api): void {
  const { database, clock, settings } = api;
  const providers = paymentProviders(database, settings.payment);
  const begun = api.throttles.named('top-up', topUpRule);

  route(api, readWallet, async (_request, visit) => {
    const [buyerId, now] = [buyerOf(visit).id, clock()];
    const { first, ...held } = await holdings(database, buyerId, now);
    const month = dayInChina(now).slice(0, 7);
    const firstMonth = dayInChina(first).slice(0, 7);
    const { opening, received, spent } = await readMonth(database, buyerId, month);
    return {
      ...held,
      month,
      first_month: firstMonth,
      opening,
      in: received,
      out: spent,
      months: await monthEnds(database, { buyerId, first: firstMonth, present: month, balance: held.balance }),
      trend: await balanceTrend(database, buyerId, now, trendDays),
      methods: (await offeredProviders(database, providers)).map(({ method, name, describe }) => ({ method, name, describe })),
      bank_account: bankAccountAnswer(await readShopSettings(database)),
      short: await shortOrder(database, buyerId, held.balance, now),
    };
  });

  route(api, listBalance, async ({ query }, visit) => {
    const { use_type: kind, start_time: from, end_time: until, page, per_page: perPage } = query;
    if (from !== undefined && until !== undefined && from > until) throw fieldRefused('end_time', '结束日期早于开始日期');
    const filter = { buyerId: buyerOf(visit).id, kind: kind === '' ? undefined : kind, from, until };
    const { rows, total, received, spent } = await balancePage(database, filter, { page, perPage });
    return { list: rows.map(entryAnswer), total, page, per_page: perPage, in: received, out: spent };
  });

  route(api, readStatement, async ({ query: { month, format, shop } }, visit) => {
    requireShownShop(visit, shop);
    const { id: buyerId, company } = buyerOf(visit);
    const present = dayInChina(clock()).slice(0, 7);
    if (month > present) throw fieldRefused('month', '这个月还没有到');
    const statement = await readMonth(database, buyerId, month);
    if (format === 'xlsx') return new SentFile(await statementFile(statement), spreadsheetType, `statement-${month}.xlsx`);
    const { opening, received, spent, closing, rows } = statement;
    return { month, company, opening, in: received, out: spent, closing, rows: rows.map(entryAnswer), is_open: month === present };
  });

  route(api, beginTopUpCall, async ({ form: { amount, method } }, visit) => {
    const buyerId = buyerOf(visit).id;
    await begun.attempt(String(buyerId), visit.request.ip);
    return beginTopUp(
      database,
      (await offeredProviders(database, providers)).find((one) => one.method === method),
      { buyerId, amount, now: clock() },
    );
  });

  route(api, readTopUp, async ({ params }, visit) => {
    const isOwn = and(eq(topUps.id, rowId(params.id) ?? 0), eq(topUps.buyerId, buyerOf(visit).id));
    const [found] = await database.select().from(topUps).where(isOwn);
    if (found === undefined) throw notFound('没有这笔充值');
    return { id: found.id, amount: found.amount, state: topUpState(found, clock()) };
  });

  route(api, listPoints, async ({ query: { page, per_page: perPage } }, visit) => {
    const [buyerId, now] = [buyerOf(visit).id, clock()];
    const isOwn = eq(pointsEntries.buyerId, buyerId);
    const rows = await database
      .select()
      .from(pointsEntries)
      .where(isOwn)
      .orderBy(sql`${pointsEntries.id} desc`)
      .limit(perPage)
      .offset((page - 1) * perPage);
    const [all] = await database.select({ total: count() }).from(pointsEntries).where(isOwn);
    const [own] = await database
      .select({ points: buyers.points, completed: completedAmount(now) })
      .from(buyers)
      .where(eq(buyers.id, buyerId));
    return {
      list: rows.map(({ id, at, kind, change, pointsAfter, orderId, note }) => ({
        ...{ id, at: epochSeconds(at), use_type: kind, points: change },
        ...{ balance: pointsAfter, order_id: orderId, remark: note },
      })),
      total: all?.total ?? 0,
      page,
      per_page: perPage,
      points: own?.points ?? 0,
      pending: await pendingPoints(database, buyerId, now),
      completed: amountAsText(money(own?.completed ?? '0')),
    };
  });
}
