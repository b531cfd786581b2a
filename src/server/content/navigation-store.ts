import { asc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { hotWords, links, navItems } from '../database/schema/content.ts';

interface NavRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly tag: string;
  readonly isOpen: boolean;
}

const entryOf = ({ id, name, url, image, tag, isOpen }: NavRow) => ({
  id,
  name,
  url,
  image,
  tag,
  is_open: isOpen ? (1 as const) : (0 as const),
});

/** The navigation bar, each entry with its child links, as the wire names them. */
export async function navigation(database: Database) {
  const rows = await database.select().from(navItems).orderBy(asc(navItems.position), asc(navItems.id));
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((entry) => ({
      ...entryOf(entry),
      children: rows.filter(({ parentId }) => parentId === entry.id).map(entryOf),
    }));
}

/** Hot search words, in the shop's order. */
export const hotSearches = (database: Database) =>
  database.select({ name: hotWords.name, url: hotWords.url }).from(hotWords).orderBy(asc(hotWords.position), asc(hotWords.id));

/** Links and licences of the footer. */
export const footerLinks = (database: Database) =>
  database.select({ name: links.name, url: links.url }).from(links).orderBy(asc(links.position), asc(links.id));
