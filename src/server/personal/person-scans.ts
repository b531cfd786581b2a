import { and, eq, inArray, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { scansKeptUntil } from '../../domain/account/anonymising.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { licencePages, licences, uploads } from '../database/schema/licence.ts';
import { orders, shipments } from '../database/schema/order.ts';
import type { Person } from './person.ts';

/** 采购委托书: its pages show name, identity card and signature of the person whom it names. */
const personsPaper = 'cgwts';

/** What became of the scans that show a person. */
export interface ScansOfPerson {
  /** files that are taken away when the transaction is done */
  readonly gone: readonly string[];
  /** how many stay, and until when the last of them does */
  readonly kept: number;
  /** day in China; null: none stays */
  readonly until: string | null;
}

/** When goods last left for each of some shops, as days in China. */
async function lastSales(transaction: Database, shops: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await transaction
    .select({ shop: orders.buyerId, at: max(shipments.sentAt) })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(inArray(orders.buyerId, [...shops]))
    .groupBy(orders.buyerId);
  return new Map(rows.flatMap(({ shop, at }) => (at === null ? [] : [[shop, chinaDay(epochSeconds(at))] as const])));
}

/** The scans that show a person: of their own shops all, of others' shops those of papers that name them. */
function scansOf(transaction: Database, { shops, workplaces, names }: Person) {
  const other = alias(licences, 'other');
  const otherPages = alias(licencePages, 'other_pages');
  // A file that is another licence's page as well stays with that licence.
  const ofOthers = transaction
    .select({ one: sql`1` })
    .from(otherPages)
    .innerJoin(other, eq(other.id, otherPages.licenceId))
    .where(and(eq(otherPages.uploadId, licencePages.uploadId), sql`${other.kind} <> ${personsPaper}`));
  const own = shops.map(({ id }) => id);
  const isTheirs = sql`(${own.length === 0 ? sql`false` : inArray(licences.buyerId, own)} or ${
    workplaces.length === 0 || names.length === 0
      ? sql`false`
      : and(inArray(licences.buyerId, [...workplaces]), inArray(licences.purchaserName, [...names]))
  })`;
  return transaction
    .selectDistinct({ id: licencePages.uploadId, shop: licences.buyerId })
    .from(licencePages)
    .innerJoin(licences, eq(licences.id, licencePages.licenceId))
    .where(and(eq(licences.kind, personsPaper), isTheirs, notExists(ofOthers)));
}

/**
 * Takes the scans that show a person away (R66), before the person's names go: those that belong to sales stay as long
 * as the law wants it, sealed, so that no page shows them; the others go at once.
 */
export async function takeScans(transaction: Database, person: Person, at: Date): Promise<ScansOfPerson> {
  const scans = await scansOf(transaction, person);
  if (scans.length === 0) return { gone: [], kept: 0, until: null };
  const sales = await lastSales(
    transaction,
    scans.map(({ shop }) => shop),
  );
  const today = chinaDay(epochSeconds(at));
  const judged = scans.map(({ id, shop }) => ({ id, until: scansKeptUntil(sales.get(shop) ?? null, today) }));
  const gone = judged.filter(({ until }) => until === null).map(({ id }) => id);
  if (gone.length > 0) {
    await transaction.delete(licencePages).where(inArray(licencePages.uploadId, gone));
    await transaction.delete(uploads).where(inArray(uploads.id, gone));
  }
  const kept = judged.flatMap(({ id, until }) => (until === null ? [] : [{ id, until }]));
  for (const { id, until } of kept) await transaction.update(uploads).set({ sealedUntil: until }).where(eq(uploads.id, id));
  return {
    gone,
    kept: kept.length,
    until:
      kept
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null,
  };
}
