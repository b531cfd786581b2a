import { createHash } from 'node:crypto';
import { and, count, eq, exists, gt, isNull, notInArray, or, sql } from 'drizzle-orm';
import { statesPassed } from '../../domain/licence/shop-standing.ts';
import { uploadAddress } from '../../contract/upload/upload-calls.ts';
import type { UploadUse } from '../../domain/upload/upload-rules.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { licencePages, uploads } from '../database/schema/licence.ts';
import { Refusal } from '../http/refusal.ts';
import { inTransaction } from '../http/transaction.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import type { KeptContent } from './content-fault.ts';
import type { UploadFiles } from './upload-files.ts';
import { newUploadId } from './upload-id.ts';

/** A kept file, as the database knows it. */
export type Upload = typeof uploads.$inferSelect;

/** What an account may send in a day without using it anywhere: files, and bytes as they are kept. */
const mostUnusedADay = { files: 200, bytes: 500 * 1024 * 1024 };
const dayMinutes = 24 * 60;

/** A kept file as the wire writes it. */
export const uploadAnswer = ({
  id,
  name,
  mime,
  bytes,
  pageCount,
  width,
  height,
}: Pick<Upload, 'id' | 'name' | 'mime' | 'bytes' | 'pageCount' | 'width' | 'height'>) => ({
  id,
  name,
  mime,
  bytes,
  pages: pageCount,
  width,
  height,
  url: uploadAddress(id),
});

interface FileToKeep {
  readonly accountId: number;
  readonly use: UploadUse;
  readonly name: string;
  readonly made: KeptContent;
  readonly at: Date;
}

/**
 * Keeps a file and its row: the file first, so that a row never names what is not there; a file whose row did not come
 * about is taken away, by the sweep at last.
 * @throws Refusal 429 where the account sent many today and used none of them
 */
export async function keepUpload(database: Database, files: UploadFiles, { accountId, use, name, made, at }: FileToKeep): Promise<Upload> {
  const id = newUploadId();
  await files.keep(id, made.content);
  try {
    return await inTransaction(database, async (transaction) => {
      // One after the other for an account, so that many at once are counted as well.
      await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
      const ofToday = and(eq(uploads.accountId, accountId), isNull(uploads.buyerId), gt(uploads.createdAt, minutesAfter(at, -dayMinutes)));
      const [sent] = await transaction
        .select({ files: count(), bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
        .from(uploads)
        .where(ofToday);
      if (sent !== undefined && (sent.files >= mostUnusedADay.files || sent.bytes + made.content.length > mostUnusedADay.bytes)) {
        throw new Refusal(429, '今天上传的文件过多，请先提交已上传的文件', { headers: { 'retry-after': '3600' } });
      }
      const [row] = await transaction
        .insert(uploads)
        .values({
          id,
          accountId,
          kind: use,
          mime: made.type,
          bytes: made.content.length,
          width: made.width,
          height: made.height,
          pageCount: made.pages,
          name,
          sha256: createHash('sha256').update(made.content).digest('hex'),
          createdAt: at,
        })
        .returning();
      return row as Upload;
    });
  } catch (error) {
    // What fails now, too, is left to the sweep.
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}

/**
 * A file that one of a shop's people may read: what the shop has, whoever sent it, and of their own account what no
 * shop has yet, or one that has not passed its review; undefined for every other, as for one that is not there. Nobody
 * reads scans of somebody who was anonymised (R66).
 */
export async function readableUpload(
  database: Database,
  id: string,
  { accountId, id: buyerId }: Pick<SignedInBuyer, 'accountId' | 'id'>,
): Promise<Upload | undefined> {
  const [found] = await database
    .select({ upload: uploads })
    .from(uploads)
    .leftJoin(buyers, eq(buyers.id, uploads.buyerId))
    .where(
      and(
        eq(uploads.id, id),
        isNull(uploads.sealedUntil),
        or(
          eq(uploads.buyerId, buyerId),
          and(eq(uploads.accountId, accountId), or(isNull(uploads.buyerId), notInArray(buyers.reviewState, [...statesPassed]))),
        ),
      ),
    );
  return found?.upload;
}

/**
 * A page of a licence that some shop has sent, for a reviewer (R64); undefined for every other file, and for scans of
 * somebody who was anonymised (R66).
 */
export async function licencePageUpload(database: Database, id: string): Promise<Upload | undefined> {
  const isPage = exists(database.select({ id: licencePages.uploadId }).from(licencePages).where(eq(licencePages.uploadId, uploads.id)));
  const [found] = await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.sealedUntil), isPage));
  return found;
}
