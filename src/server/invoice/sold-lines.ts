import { asc, inArray, notInArray, sql } from 'drizzle-orm';
import { type GoneBack, invoiceLines, type TaxedLine } from '../../domain/invoice/invoice-lines.ts';
import { freightTaxPercent, taxPercentOf, type TaxRates } from '../../domain/invoice/tax.ts';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import { type Money, money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { combinationParts } from '../database/schema/combination.ts';
import { goods } from '../database/schema/goods.ts';
import { returnedAmounts, taxRates } from '../database/schema/invoice.ts';
import { orderLines, payments } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { keyArray } from '../database/text-array.ts';

/** A line of an order, or its freight, as an invoice names it. */
export interface InvoicedLine {
  /** null: the order's freight */
  readonly lineId: number | null;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly units: number;
  readonly amount: Money;
  readonly percent: number;
}

/** The rates in force, by what goods are. */
async function ratesOf(database: Database): Promise<TaxRates> {
  const rows = await database.select().from(taxRates);
  return Object.fromEntries(rows.map(({ scope, percent }) => [scope, percent]));
}

/** Which scopes the goods of each line have: those of all its parts where it sold whole sets of a combination. */
async function scopesOf(
  database: Database,
  lines: readonly (typeof orderLines.$inferSelect)[],
): Promise<(line: (typeof lines)[number]) => GoodsScope[]> {
  const sets = [
    ...new Set(lines.filter(({ combinationName }) => combinationName === null).flatMap(({ combinationId }) => combinationId ?? [])),
  ];
  const parts =
    sets.length === 0 ? [] : await database.select().from(combinationParts).where(inArray(combinationParts.combinationId, sets));
  const ids = [...new Set([...lines.map(({ goodsId }) => goodsId), ...parts.map(({ goodsId }) => goodsId)])];
  const known = await database.select({ id: goods.id, scopes: goods.scopes }).from(goods).where(inArray(goods.id, ids));
  const byGoods = new Map(known.map(({ id, scopes }) => [id, scopes ?? []]));
  return ({ goodsId, combinationId, combinationName }) =>
    [
      goodsId,
      ...parts.filter((part) => combinationName === null && part.combinationId === combinationId).map((part) => part.goodsId),
    ].flatMap((id) => byGoods.get(id) ?? []);
}

/** An order as far as its lines go. */
interface SoldOrder {
  readonly id: number;
  readonly freight: string;
}

/** What was paid for each line of orders (R8), and for their freight (运费), with the rate of tax. */
export async function soldLines(database: Database, sold: readonly SoldOrder[]): Promise<ReadonlyMap<number, readonly InvoicedLine[]>> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        sold.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const rates = await ratesOf(database);
  const scopes = await scopesOf(database, lines);
  return new Map(
    sold.map(({ id, freight }): readonly [number, readonly InvoicedLine[]] => {
      const own = lines
        .filter(({ orderId }) => orderId === id)
        .map((line) => ({
          lineId: line.id,
          name: line.name,
          spec: line.spec,
          unit: line.unit || (line.combinationId === null ? '' : '套'),
          units: line.number,
          amount: money(line.share),
          percent: taxPercentOf(scopes(line), rates),
        }));
      const carriage = {
        lineId: null,
        name: '运费',
        spec: '',
        unit: '次',
        units: 1,
        amount: money(freight),
        percent: freightTaxPercent(own.map(({ percent }) => percent)),
      };
      return [id, money(freight).eq(0) ? own : [...own, carriage]];
    }),
  );
}

/** What went back of orders, line by line. */
async function goneBackOfOrders(database: Database, orderIds: readonly number[]): Promise<(orderId: number) => readonly GoneBack[]> {
  const rows = await database
    .select()
    .from(returnedAmounts)
    .where(inArray(returnedAmounts.orderId, [...orderIds]))
    .orderBy(asc(returnedAmounts.id));
  return (orderId) =>
    rows.filter((row) => row.orderId === orderId).map(({ lineId, units, amount }) => ({ lineId, units, amount: money(amount) }));
}

/** What went back of one order, line by line. */
export const goneBackOf = async (database: Database, orderId: number): Promise<readonly GoneBack[]> =>
  (await goneBackOfOrders(database, [orderId]))(orderId);

/** The lines that invoices of orders would have now. */
export async function openLines(
  database: Database,
  sold: readonly SoldOrder[],
): Promise<ReadonlyMap<number, readonly TaxedLine<InvoicedLine>[]>> {
  if (sold.length === 0) return new Map();
  const lines = await soldLines(database, sold);
  const ids = sold.map(({ id }) => id);
  const back = await goneBackOfOrders(database, ids);
  return new Map(ids.map((id) => [id, invoiceLines(lines.get(id) ?? [], back(id))]));
}

/** Money that never was the order's goes back likewise, and is no part of what an invoice is about. */
const beside = ['late', 'mismatch'] as const;
/** What was refunded of an order's captured money, as SQL over `orders.id`. */
export const refundedOf = (orderId: unknown) =>
  sql<string>`coalesce((select sum(${refunds.amount}) from ${refunds} where ${refunds.orderId} = ${orderId} and ${notInArray(refunds.kind, [...beside])}), 0)::numeric(14, 2)`;

/** What was captured for an order, likewise. */
export const capturedOf = (orderId: unknown) =>
  sql<string>`coalesce((select sum(${payments.amount}) from ${payments} where ${payments.orderId} = ${orderId}), 0)::numeric(14, 2)`;

/** Captured − refunded, in yuan, of each order. */
export async function leftOf(database: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, Money>> {
  const { rows } = await database.execute<{ id: string; left: string }>(sql`
    select o.id, ${capturedOf(sql`o.id`)} - ${refundedOf(sql`o.id`)} as left from unnest(${keyArray(orderIds)}) as o(id)`);
  return new Map(rows.map(({ id, left }) => [Number(id), money(left)]));
}
