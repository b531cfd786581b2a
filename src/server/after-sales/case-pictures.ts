import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import type { Database } from '../database/database.ts';
import { afterSalesPictures } from '../database/schema/after-sales.ts';
import { uploads } from '../database/schema/licence.ts';
import { fieldRefused } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { uploadAnswer } from '../upload/upload-store.ts';

interface Attached {
  readonly caseId: number;
  /** null: of the ask */
  readonly messageId: number | null;
  readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>;
  readonly ids: readonly string[];
}

/**
 * Gives uploaded pictures to a case; one that is somebody else's, or used already, is as if it were not there.
 * @throws Refusal 422 on `pictures`
 */
export async function attachPictures(transaction: Database, { caseId, messageId, buyer, ids }: Attached): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size !== ids.length || ids.length > caseBounds.pictures) throw fieldRefused('pictures', `照片最多 ${caseBounds.pictures} 张，每张一次`);
  const own = and(inArray(uploads.id, [...ids]), eq(uploads.accountId, buyer.accountId), eq(uploads.kind, 'after-sales'), isNull(uploads.buyerId));
  const attached = await transaction.update(uploads).set({ buyerId: buyer.id }).where(own).returning({ id: uploads.id });
  if (attached.length !== ids.length) {
    const known = new Set(attached.map(({ id }) => id));
    throw fieldRefused('pictures', `第 ${ids.findIndex((id) => !known.has(id)) + 1} 张照片已失效，请重新上传`);
  }
  await transaction.insert(afterSalesPictures).values(ids.map((uploadId, position) => ({ caseId, messageId, uploadId, position })));
}

/** The pictures of a case, of its ask and of every message, in order. */
export const picturesOf = async (database: Database, caseId: number) =>
  (
    await database
      .select({ messageId: afterSalesPictures.messageId, upload: uploads })
      .from(afterSalesPictures)
      .innerJoin(uploads, eq(uploads.id, afterSalesPictures.uploadId))
      .where(eq(afterSalesPictures.caseId, caseId))
      .orderBy(asc(afterSalesPictures.position))
  ).map(({ messageId, upload }) => ({ messageId, file: uploadAnswer(upload) }));
