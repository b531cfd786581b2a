import { asc, eq } from 'drizzle-orm';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import type { Database } from '../database/database.ts';
import { afterSalesPictures } from '../database/schema/after-sales.ts';
import { uploads } from '../database/schema/licence.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { claimPictures } from '../upload/claim-files.ts';
import { uploadAnswer } from '../upload/upload-store.ts';

interface Attached {
  readonly caseId: number;
  /** null: of the ask */
  readonly messageId: number | null;
  readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>;
  readonly ids: readonly string[];
}

/** Gives uploaded pictures to a case. @throws Refusal 422 on `pictures` */
export async function attachPictures(transaction: Database, { caseId, messageId, buyer, ids }: Attached): Promise<void> {
  if (ids.length === 0) return;
  await claimPictures(transaction, { buyer, use: 'after-sales', ids, most: caseBounds.pictures, noun: '照片' });
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
