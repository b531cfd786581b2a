import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ads, helpArticles, navItems, posts, shopLicences, shopPictures } from '../database/schema/content.ts';
import { categories, manufacturers } from '../database/schema/goods.ts';
import { type ShopPicture, shopPictureUrl } from '../pictures/shop-picture.ts';
import { pictureBounds, pictureContent } from './picture-content.ts';
import type { WordsFolder } from './words-folder.ts';
import type { WordsFault } from './yaml-file.ts';

/** The folder of pictures, in a folder of words. */
const folderName = 'pictures/';

/** Its name in a folder of words. */
const folderPath = (name: string): string => `${folderName}${name}`;

/** What the address of a picture has of its content. */
export const pictureHash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

async function judged(path: string, content: Buffer): Promise<ShopPicture | WordsFault> {
  const name = path.slice(folderName.length);
  const fault = (message: string): WordsFault => ({ file: path, line: null, message });
  if (!/^[a-z0-9][\w-]{0,60}\.(?:png|jpe?g|webp)$/i.test(name))
    return fault('the name must be letters, digits, - and _, then .png, .jpg or .webp');
  if (content.length > pictureBounds.bytes) return fault(`is larger than ${pictureBounds.bytes / 1024} KiB`);
  const read = await pictureContent(content);
  if (read.ok) return { name, hash: pictureHash(content), type: read.value.type, content };
  if (read.refusal === 'kind') return fault('is no PNG, JPEG or WebP');
  return fault(`cannot be read, or has more than ${pictureBounds.pixels / 1_000_000} million pixels`);
}

/** The pictures of a folder, and what is wrong with them. */
export async function picturesIn(folder: WordsFolder) {
  const pictures: ShopPicture[] = [];
  const faults: WordsFault[] = [];
  for (const [path, content] of folder) {
    if (!path.startsWith(folderName)) continue;
    const found = await judged(path, content);
    if ('message' in found) faults.push(found);
    else pictures.push(found);
  }
  return { pictures, faults };
}

/** Addresses of pictures by their names in a folder. */
export const pictureAddresses = (pictures: readonly ShopPicture[]): ReadonlyMap<string, string> =>
  new Map(pictures.map((picture) => [folderPath(picture.name), shopPictureUrl(picture)]));

/** The shop's pictures without their content. */
const keptPictures = (database: Database) => database.select({ name: shopPictures.name, hash: shopPictures.hash }).from(shopPictures);

/** What the pictures of a folder change, a line each. */
export async function planPictures(database: Database, pictures: readonly ShopPicture[]): Promise<readonly string[]> {
  const hashes = new Map((await keptPictures(database)).map(({ name, hash }) => [name, hash]));
  return pictures.flatMap(({ name, hash }) => {
    const kept = hashes.get(name);
    return kept === hash ? [] : [`${kept === undefined ? '+' : '~'} ${folderPath(name)}`];
  });
}

/** Keeps the pictures of a folder. */
export async function writePictures(database: Database, pictures: readonly ShopPicture[]): Promise<void> {
  for (const { name, ...picture } of pictures)
    await database
      .insert(shopPictures)
      .values({ name, ...picture })
      .onConflictDoUpdate({ target: shopPictures.name, set: picture });
}

/** Removes the pictures that nothing shows any more, but for those of the folder. */
export async function dropUnseenPictures(database: Database, pictures: readonly ShopPicture[]): Promise<void> {
  const own = new Set(pictures.map(({ name }) => name));
  const isSeen = (url: string) => {
    const within = `%${url}%`;
    return sql<boolean>`exists (select 1 from ${ads} where ${ads.image} = ${url})
      or exists (select 1 from ${navItems} where ${navItems.image} = ${url})
      or exists (select 1 from ${categories} where ${categories.logo} = ${url})
      or exists (select 1 from ${manufacturers} where ${manufacturers.logo} = ${url})
      or exists (select 1 from ${shopLicences} where ${shopLicences.scan} = ${url})
      or exists (select 1 from ${helpArticles} where ${helpArticles.body} like ${within})
      or exists (select 1 from ${posts} where ${posts.body} like ${within})`;
  };
  const others = (await keptPictures(database)).filter(({ name }) => !own.has(name));
  const unseen: string[] = [];
  for (const picture of others) {
    const [row] = await database
      .select({ name: shopPictures.name })
      .from(shopPictures)
      .where(sql`${eq(shopPictures.name, picture.name)} and not (${isSeen(shopPictureUrl(picture))})`);
    if (row !== undefined) unseen.push(row.name);
  }
  if (unseen.length > 0) await database.delete(shopPictures).where(inArray(shopPictures.name, unseen));
}

/** The shop's pictures as files of a folder. */
export async function exportedPictures(database: Database): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await database.select().from(shopPictures).orderBy(shopPictures.name);
  return new Map(rows.map(({ name, content }) => [folderPath(name), content]));
}

const shopPictureAddress = /\/api\/pictures\/shop\/[0-9a-f]{16}\/([\w.-]+)/g;

/** A text with the names of pictures in the folder instead of their addresses. */
export const withPictureNames = (text: string): string => text.replaceAll(shopPictureAddress, (_, name: string) => folderPath(name));
