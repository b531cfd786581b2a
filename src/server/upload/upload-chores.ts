import { and, eq, inArray, isNull, lt, notExists, or } from 'drizzle-orm';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { licencePages, uploads } from '../database/schema/licence.ts';
import { goodsPictures, shopFiles } from '../database/schema/shop-files.ts';
import { inTransaction } from '../http/transaction.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import type { UploadFiles } from './upload-files.ts';

/** A page or a scan that nobody used is kept this long: drafts live as long. */
const unusedMinutes = 30 * 24 * 60;
/** A face is sent and named in one go; one that no account names after this while was replaced, or given up. */
const facelessMinutes = 24 * 60;
/** A file of the seller's own that nothing shows yet may be of an apply that is under way, or comes again. */
const unshownMinutes = 24 * 60;
/** A file without a row is a write that was cut off; younger ones may still be on their way. */
const orphanMinutes = 60;
/** Files are looked through at most once in this while: the round comes every few seconds. */
const pauseMs = 60 * 60_000;
const aRound = 200;

/** Takes away files that nobody used, rows first: what then is left of one is a file without a row. */
async function forgetUnused(database: Database, files: UploadFiles, now: Date): Promise<void> {
  const pages = database.select({ id: licencePages.uploadId }).from(licencePages).where(eq(licencePages.uploadId, uploads.id));
  const bearers = database.select({ id: accounts.id }).from(accounts).where(eq(accounts.faceId, uploads.id));
  const olderThan = (minutes: number) => lt(uploads.createdAt, minutesAfter(now, -minutes));
  const page = and(inArray(uploads.kind, ['licence', 'receipt']), olderThan(unusedMinutes), notExists(pages));
  const face = and(eq(uploads.kind, 'face'), olderThan(facelessMinutes), notExists(bearers));
  // What a case, a feedback or an order names has its shop.
  const photo = and(inArray(uploads.kind, ['after-sales', 'feedback', 'transfer-slip']), olderThan(facelessMinutes));
  const unused = and(isNull(uploads.buyerId), or(page, face, photo));
  const some = database.select({ id: uploads.id }).from(uploads).where(unused).limit(aRound);
  for (let isMore = true; isMore;) {
    const gone = await database
      .delete(uploads)
      .where(and(inArray(uploads.id, some), unused))
      .returning({ id: uploads.id });
    for (const { id } of gone) await files.remove(id);
    isMore = gone.length === aRound;
  }
}

/** Takes away scans of people who were anonymised once the law keeps them no longer (R66). */
async function forgetSealed(database: Database, files: UploadFiles, now: Date): Promise<void> {
  const isOver = lt(uploads.sealedUntil, chinaDay(epochSeconds(now)));
  const gone = await inTransaction(database, async (transaction) => {
    const over = transaction.select({ id: uploads.id }).from(uploads).where(isOver);
    await transaction.delete(licencePages).where(inArray(licencePages.uploadId, over));
    return transaction.delete(uploads).where(isOver).returning({ id: uploads.id });
  });
  for (const { id } of gone) await files.remove(id);
}

/** Takes away files of the seller's own that nothing shows. */
async function forgetUnusedOfShop(database: Database, files: UploadFiles, now: Date): Promise<void> {
  const pictures = database.select({ id: goodsPictures.fileId }).from(goodsPictures).where(eq(goodsPictures.fileId, shopFiles.id));
  const reports = database
    .select({ id: inspectionReports.fileId })
    .from(inspectionReports)
    .where(eq(inspectionReports.fileId, shopFiles.id));
  const unused = and(lt(shopFiles.keptAt, minutesAfter(now, -unshownMinutes)), notExists(pictures), notExists(reports));
  const gone = await database
    .delete(shopFiles)
    .where(unused)
    .returning({ id: shopFiles.id, cardId: shopFiles.cardId, smallId: shopFiles.smallId });
  for (const { id, cardId, smallId } of gone) for (const one of [id, cardId, smallId]) if (one !== null) await files.remove(one);
}

/** Which of some ids a row names. */
async function namedAmong(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const some = [...ids];
  const sent = await database.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, some));
  const { id, cardId, smallId } = shopFiles;
  const own = await database
    .select({ id, cardId, smallId })
    .from(shopFiles)
    .where(or(inArray(id, some), inArray(cardId, some), inArray(smallId, some)));
  return new Set([...sent.map((row) => row.id), ...own.flatMap((row) => [row.id, row.cardId ?? '', row.smallId ?? ''])]);
}

/** Takes away files that no row names. */
async function forgetOrphans(database: Database, files: UploadFiles, before: Date): Promise<void> {
  const lying = await files.ids(before);
  for (let at = 0; at < lying.length; at += aRound) {
    const some = lying.slice(at, at + aRound);
    const named = await namedAmong(database, some);
    for (const id of some) if (!named.has(id)) await files.remove(id);
  }
}

/** Tidies the place of a shop's uploaded files, at most once an hour however often it is asked. */
export function uploadChores(files: UploadFiles, scratch: ScratchFolder): (database: Database, now: Date) => Promise<void> {
  let next = 0;
  return async (database, now) => {
    if (now.getTime() < next) return;
    next = now.getTime() + pauseMs;
    const before = minutesAfter(now, -orphanMinutes);
    await scratch.clear(before);
    await forgetUnused(database, files, now);
    await forgetSealed(database, files, now);
    await forgetUnusedOfShop(database, files, now);
    await forgetOrphans(database, files, before);
  };
}
