import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { mostUploadBytes, typeByContent, type UploadFault } from '../../../domain/upload/upload-rules.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { shopFiles } from '../../database/schema/shop-files.ts';
import { checkedDocument } from '../../upload/check-document.ts';
import { ContentFault } from '../../upload/content-fault.ts';
import { redrawnPicture } from '../../upload/redraw-picture.ts';
import type { UploadFiles } from '../../upload/upload-files.ts';
import { newUploadId } from '../../upload/upload-id.ts';
import { goodsPictureBounds, pictureSizes } from './picture-sizes.ts';
import type { FileOfGoods } from './goods-folder.ts';

/** What a file of the seller's own is for. */
export type ShopFileUse = (typeof shopFiles.$inferSelect)['use'];

/** A file of a folder as the shop has it, or would have it. */
export interface ReadyFile {
  /** SHA-256 of the content that the shop keeps; of the file itself where nothing of it is kept yet */
  readonly hash: string;
  /** null: it is not kept, because a plan keeps nothing */
  readonly id: string | null;
}

interface MadeContent {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly content: Uint8Array;
  readonly card?: Uint8Array;
  readonly small?: Uint8Array;
}

/** A file on this machine. */
type StoredFile = Pick<FileOfGoods, 'place' | 'bytes'>;

async function madePicture({ place }: StoredFile): Promise<MadeContent | UploadFault> {
  const sizes = await pictureSizes(await readFile(place));
  return typeof sizes === 'string' ? sizes : { type: 'image/jpeg', content: sizes.large, card: sizes.card, small: sizes.small };
}

async function madeReport({ place }: StoredFile): Promise<MadeContent | UploadFault> {
  const head: Buffer[] = [];
  for await (const chunk of createReadStream(place, { end: 15 })) head.push(chunk as Buffer);
  const type = typeByContent(Buffer.concat(head));
  if (type === null) return 'type';
  try {
    return type === 'application/pdf'
      ? await checkedDocument(place)
      : await redrawnPicture(place, type === 'image/png' ? 'png' : 'jpeg', 'receipt');
  } catch (error) {
    if (error instanceof ContentFault) return error.fault;
    throw error;
  }
}

const uses = {
  'goods-picture': { most: goodsPictureBounds.bytes, make: madePicture },
  report: { most: mostUploadBytes, make: madeReport },
} as const;

async function hashOf({ place }: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
}

interface FileShop {
  readonly database: Database;
  readonly files: UploadFiles;
  readonly clock: Clock;
}

/** What the shop keeps of a file already: made of it, or the same as it. */
async function keptAlready({ database }: FileShop, use: ShopFileUse, hash: string): Promise<ReadyFile | null> {
  const [known] = await database
    .select({ id: shopFiles.id, hash: shopFiles.hash })
    .from(shopFiles)
    .where(and(eq(shopFiles.use, use), or(eq(shopFiles.sourceHash, hash), eq(shopFiles.hash, hash))))
    .orderBy(desc(eq(shopFiles.sourceHash, hash)), asc(shopFiles.id))
    .limit(1);
  return known ?? null;
}

/** Lets a file stay until the folder is applied. @returns whether it is still there */
async function stays({ database, clock }: FileShop, { id }: { readonly id: string | null }): Promise<boolean> {
  const touched = await database
    .update(shopFiles)
    .set({ keptAt: clock() })
    .where(eq(shopFiles.id, id ?? ''))
    .returning({ id: shopFiles.id });
  return touched.length > 0;
}

/** Keeps content and then its row: a row never names what is not there, and what fails leaves files to the sweep. */
async function keep(
  { database, files, clock }: FileShop,
  { use, sourceHash, made }: { readonly use: ShopFileUse; readonly sourceHash: string; readonly made: MadeContent },
): Promise<ReadyFile> {
  const stored = async (content: Uint8Array | undefined): Promise<string | null> => {
    if (content === undefined) return null;
    const id = newUploadId();
    await files.keep(id, content);
    return id;
  };
  const { type, content, card, small } = made;
  const row = {
    id: (await stored(content)) ?? '',
    ...{ cardId: await stored(card), smallId: await stored(small) },
    ...{ use, type, sourceHash, bytes: content.length, keptAt: clock() },
    hash: createHash('sha256').update(content).digest('hex'),
  };
  // Somebody else may apply the same file at the same time: theirs then serves both.
  const [kept] = await database
    .insert(shopFiles)
    .values(row)
    .onConflictDoUpdate({ target: [shopFiles.use, shopFiles.sourceHash], set: { keptAt: row.keptAt } })
    .returning({ id: shopFiles.id, hash: shopFiles.hash });
  return kept ?? row;
}

/**
 * Makes a file of a folder ready to be shown: one that the shop has already is not copied again, by its hash. One file
 * at a time is in memory, and nothing shows it before the folder is applied.
 * @param isKept whether a new one is kept; otherwise it is only judged
 * @returns what is wrong with it, where it cannot be taken
 * @throws FilesAway
 */
export async function readyFile(shop: FileShop, use: ShopFileUse, file: StoredFile, isKept: boolean): Promise<ReadyFile | UploadFault> {
  const { most, make } = uses[use];
  if (file.bytes === 0) return 'empty';
  if (file.bytes > most) return 'too-large';
  const sourceHash = await hashOf(file);
  const known = await keptAlready(shop, use, sourceHash);
  if (known !== null && (!isKept || (await stays(shop, known)))) return known;
  const made = await make(file);
  if (typeof made === 'string') return made;
  return isKept ? keep(shop, { use, sourceHash, made }) : { hash: sourceHash, id: null };
}
