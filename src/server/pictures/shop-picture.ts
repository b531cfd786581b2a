import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { shopPictures } from '../database/schema/content.ts';

/** A picture of the shop's own (R67). */
export type ShopPicture = typeof shopPictures.$inferSelect;

/** Its address, which changes with its content. */
export const shopPictureUrl = ({ name, hash }: Pick<ShopPicture, 'name' | 'hash'>): string => `/api/pictures/shop/${hash}/${name}`;

/** The picture of a name; undefined where there is none. */
export async function shopPictureNamed(database: Database, name: string): Promise<ShopPicture | undefined> {
  const [picture] = await database.select().from(shopPictures).where(eq(shopPictures.name, name));
  return picture;
}
