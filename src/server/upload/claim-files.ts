import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { UploadUse } from '../../domain/upload/upload-rules.ts';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema/licence.ts';
import { fieldRefused } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import type { Upload } from './upload-store.ts';

interface Claim {
  readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>;
  readonly use: UploadUse;
  /** one file may be for several things of the shop */
  readonly isShared?: boolean;
}

/** Files of this use that the account has sent and nothing names yet; shared ones may be named by the shop already. */
const claimable = ({ buyer, use, isShared = false }: Claim, ids: readonly string[]): SQL | undefined =>
  and(
    inArray(uploads.id, [...ids]),
    eq(uploads.kind, use),
    or(and(eq(uploads.accountId, buyer.accountId), isNull(uploads.buyerId)), isShared ? eq(uploads.buyerId, buyer.id) : undefined),
  );

/** A file that a form names in one of its fields. */
interface NamedFile extends Claim {
  readonly id: string;
  readonly field: string;
  /** 扫描件, 回单 */
  readonly noun: string;
}

/**
 * Gives an uploaded file to the shop, for what names it; one that is somebody else's, or used already, is as if it were
 * not there.
 * @throws Refusal 422 on the field
 */
export async function claimFile(transaction: Database, { id, field, noun, ...claim }: NamedFile): Promise<Upload> {
  const [file] = await transaction
    .update(uploads)
    .set({ buyerId: claim.buyer.id })
    .where(claimable(claim, [id]))
    .returning();
  if (file === undefined) throw fieldRefused(field, `${noun}已失效，请重新上传`);
  return file;
}

/** Pictures that a form names in its field `pictures`. */
interface NamedPictures extends Claim {
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
export async function claimPictures(transaction: Database, { ids, most, noun, ...claim }: NamedPictures): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size !== ids.length || ids.length > most) throw fieldRefused('pictures', `${noun}最多 ${most} 张，每张一次`);
  const claimed = await transaction
    .update(uploads)
    .set({ buyerId: claim.buyer.id })
    .where(claimable(claim, ids))
    .returning({ id: uploads.id });
  if (claimed.length === ids.length) return;
  const known = new Set(claimed.map(({ id }) => id));
  throw fieldRefused('pictures', `第 ${ids.findIndex((id) => !known.has(id)) + 1} 张${noun}已失效，请重新上传`);
}
