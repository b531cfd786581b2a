import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema/licence.ts';
import { fieldRefused } from '../http/refusal.ts';

/** A picture of an account's own person. */
interface FacePicture {
  readonly id: string;
  readonly accountId: number;
}

const ownFace = ({ id, accountId }: FacePicture) => and(eq(uploads.id, id), eq(uploads.accountId, accountId), eq(uploads.kind, 'face'));

/**
 * Holds a picture that is about to be named by its account. It counts as new from now on, so that a sweep at the same
 * instant, which has not seen yet who names it, leaves it.
 * @throws Refusal 422 on `face` when the account has no such picture
 */
export async function requireOwnFace(transaction: Database, { now, ...face }: FacePicture & { readonly now: Date }): Promise<void> {
  const held = await transaction.update(uploads).set({ createdAt: now }).where(ownFace(face)).returning({ id: uploads.id });
  if (held.length === 0) throw fieldRefused('face', '头像图片不存在，请重新上传');
}

/** Forgets a picture that another one has replaced; its file goes when that is sure. */
export async function forgetFace(transaction: Database, face: FacePicture): Promise<void> {
  await transaction.delete(uploads).where(ownFace(face));
}
