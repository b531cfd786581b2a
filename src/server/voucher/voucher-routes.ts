import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { countVouchers, listVouchers } from '../../contract/voucher/voucher-calls.ts';
import { writeVoucherCounts } from '../../contract/voucher/voucher-kind-wire.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { priceAnswer } from '../cart/price-answer.ts';
import { readCartAnswer } from '../cart/cart-store.ts';
import { epochSeconds, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { vouchers } from '../database/schema/promotion.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { scopesOf } from './voucher-scope.ts';

type VoucherRow = typeof vouchers.$inferSelect;

/** A voucher that ends within so many days is soon over. */
const soonDays = 7;

/** By `status`: free and not over (it may be to begin yet), used, free and over. */
const stateConditions = (now: Date): readonly (SQL | undefined)[] => [
  and(isNull(vouchers.orderId), gt(vouchers.endsAt, now)),
  isNotNull(vouchers.orderId),
  and(isNull(vouchers.orderId), lte(vouchers.endsAt, now)),
];

/** How the buyer's vouchers stand to their cart as it is: what is missing, and whether the best plan takes them. */
async function standingsOf(
  database: Database,
  buyer: SignedInBuyer,
  now: Date,
): Promise<ReadonlyMap<number, { missing: string; isChosen: boolean }>> {
  const { tiers, reductions } = priceAnswer(await readCartAnswer(database, { buyer, now }));
  const chosen = new Set(reductions.filter(({ kind }) => kind === 'coupon' || kind === 'cash-voucher').map(({ id }) => Number(id)));
  return new Map(
    [...tiers.coupon, ...tiers['cash-voucher']].map(({ id, missing }) => [
      Number(id),
      { missing: amountAsText(missing), isChosen: chosen.has(Number(id)) },
    ]),
  );
}

/** The orders that hold vouchers, and what each voucher took off. */
async function usesOf(database: Database, rows: readonly VoucherRow[]) {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const found =
    ids.length === 0
      ? []
      : await database.select({ id: orders.id, sn: orders.sn, reductions: orders.reductions }).from(orders).where(inArray(orders.id, ids));
  return ({ id, kind, orderId }: VoucherRow) => {
    const order = found.find((one) => one.id === orderId);
    if (order === undefined) return null;
    const saved = order.reductions.find((one) => one.kind === kind && one.id === id)?.amount ?? '0.00';
    return { id: order.id, sn: order.sn, saved };
  };
}

/** One's own coupons and cash vouchers (R14, R15; R41 claims them). */
export function voucherRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listVouchers, async ({ query: { type, status, page, per_page: perPage } }, visit) => {
    const [buyer, now] = [buyerOf(visit), clock()];
    const isOwn = and(eq(vouchers.buyerId, buyer.id), eq(vouchers.kind, type));
    const counted = async (condition: SQL | undefined): Promise<number> =>
      (await database.select({ total: count() }).from(vouchers).where(and(isOwn, condition)))[0]?.total ?? 0;
    const [usable = 0, used = 0, expired = 0] = await Promise.all(stateConditions(now).map(counted));
    // What ends first is used first; of what is over, the latest first.
    const order = status === 0 ? [asc(vouchers.endsAt), asc(vouchers.id)] : [desc(vouchers.endsAt), desc(vouchers.id)];
    const rows = await database
      .select()
      .from(vouchers)
      .where(and(isOwn, stateConditions(now)[status]))
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage);
    const standings = status === 0 && rows.length > 0 ? await standingsOf(database, buyer, now) : new Map<number, never>();
    const [scope, use] = [await scopesOf(database, rows), await usesOf(database, rows)];
    return {
      list: rows.map((row) => ({
        id: row.id,
        name: row.name,
        describe: row.describe,
        amount: row.amount,
        money: row.money,
        start_time: epochSeconds(row.startsAt),
        end_time: epochSeconds(row.endsAt),
        scope: scope(row),
        missing: standings.get(row.id)?.missing ?? null,
        is_chosen: standings.get(row.id)?.isChosen ?? false,
        order: use(row),
      })),
      total: [usable, used, expired][status] ?? 0,
      page,
      per_page: perPage,
      usable,
      used,
      expired,
    };
  });

  route(api, countVouchers, async (_request, visit) => {
    const now = clock();
    const holds = and(
      eq(vouchers.buyerId, buyerOf(visit).id),
      isNull(vouchers.orderId),
      lte(vouchers.startsAt, now),
      gt(vouchers.endsAt, now),
    );
    const [counts] = await database
      .select({
        coupon: sql<number>`(count(*) filter (where ${vouchers.kind} = 'coupon'))::int`,
        cashVoucher: sql<number>`(count(*) filter (where ${vouchers.kind} = 'cash-voucher'))::int`,
        expiring: sql<number>`(count(*) filter (where ${vouchers.endsAt} <= ${minutesAfter(now, soonDays * 24 * 60).toISOString()}::timestamptz))::int`,
      })
      .from(vouchers)
      .where(holds);
    const { coupon, cashVoucher, expiring } = counts ?? { coupon: 0, cashVoucher: 0, expiring: 0 };
    return { ...writeVoucherCounts({ coupon, cashVoucher }), expiring };
  });
}
