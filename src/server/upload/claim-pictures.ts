import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UploadUse } from '../../domain/upload/upload-rules.ts';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema/licence.ts';
import { fieldRefused } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';

/** Pictures that a form names in its field `pictures`. */
interface NamedPictures {
  readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>;
  readonly use: UploadUse;
  readonly ids: readonly string[];
  /** how many there may be */
  readonly most: number;
  /** 照片, 图片 */
  readonly noun: string;
}

/**
 * Gives uploaded pictures to the shop, for what names them; one that is somebody else's, or used already, is as if it
 * were not there.
 * @throws Refusal 422 on `pictures`
 */
export async function claimPictures(transaction: Database, { buyer, use, ids, most, noun }: NamedPictures): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size !== ids.length || ids.length > most) throw fieldRefused('pictures', `${noun}最多 ${most} 张，每张一次`);
  const own = and(inArray(uploads.id, [...ids]), eq(uploads.accountId, buyer.accountId), eq(uploads.kind, use), isNull(uploads.buyerId));
  const claimed = await transaction.update(uploads).set({ buyerId: buyer.id }).where(own).returning({ id: uploads.id });
  if (claimed.length === ids.length) return;
  const known = new Set(claimed.map(({ id }) => id));
  throw fieldRefused('pictures', `第 ${ids.findIndex((id) => !known.has(id)) + 1} 张${noun}已失效，请重新上传`);
}
