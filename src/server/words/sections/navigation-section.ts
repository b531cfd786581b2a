import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { navItems } from '../../database/schema/content.ts';
import { byName, keepRows } from '../keep-rows.ts';
import { linkFault, noPicture, pictureAddress } from '../links.ts';
import { listSection } from '../section.ts';
import { withPictureNames } from '../shop-pictures.ts';
import { flag, line, lineOrNone, listOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';

const file = 'navigation.yaml';
const fields = { name: line(12), url: lineOrNone(300), image: lineOrNone(300), tag: lineOrNone(2), opensApart: flag };
const schema = listOf({ ...fields, children: z._default(listOf(fields, 20), []) }, 20);

interface NavLink {
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly tag: string;
  readonly opensApart: boolean;
}
interface NavEntry extends NavLink {
  readonly children: readonly NavLink[];
}

const linkOf = ({ name, url, image, tag, isOpen }: typeof navItems.$inferSelect): NavLink => ({
  name,
  url,
  image,
  tag,
  opensApart: isOpen,
});

const keptItems = (database: Database) => database.select().from(navItems).orderBy(asc(navItems.position), asc(navItems.id));

async function kept(database: Database): Promise<readonly NavEntry[]> {
  const rows = await keptItems(database);
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((entry) => ({ ...linkOf(entry), children: rows.filter(({ parentId }) => parentId === entry.id).map(linkOf) }));
}

async function write(database: Database, entries: readonly NavEntry[]): Promise<void> {
  const rows = await keptItems(database);
  const rowOf = ({ name, url, image, tag, opensApart }: NavLink) => ({ name, url, image, tag, isOpen: opensApart });
  const remove = async (id: number) => {
    await database.delete(navItems).where(eq(navItems.parentId, id));
    await database.delete(navItems).where(eq(navItems.id, id));
  };
  const writeBelow = (parentId: number, children: readonly NavLink[]) =>
    keepRows(
      rows.filter((row) => row.parentId === parentId),
      children,
      [byName],
      {
        add: (child, position) => database.insert(navItems).values({ ...rowOf(child), parentId, position }),
        change: (id, child, position) =>
          database
            .update(navItems)
            .set({ ...rowOf(child), position })
            .where(eq(navItems.id, id)),
        remove,
      },
    );
  await keepRows(
    rows.filter(({ parentId }) => parentId === null),
    entries,
    [byName],
    {
      add: async (entry, position) => {
        const [added] = await database
          .insert(navItems)
          .values({ ...rowOf(entry), position })
          .returning({ id: navItems.id });
        if (added !== undefined) await writeBelow(added.id, entry.children);
      },
      change: async (id, entry, position) => {
        await database
          .update(navItems)
          .set({ ...rowOf(entry), position })
          .where(eq(navItems.id, id));
        await writeBelow(id, entry.children);
      },
      remove,
    },
  );
}

const writtenLink = (link: NavLink) => said({ ...link, image: withPictureNames(link.image) });

/** The navigation bar, and the links below its entries. */
export const navigationSection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => {
    const faultsOf = (link: NavLink, path: readonly (string | number)[]) => {
      const fault = linkFault(link.url, context);
      return [
        ...(fault === null ? [] : [faultAt([...path, 'url'], fault)]),
        ...(pictureAddress(link.image, context) === null ? [faultAt([...path, 'image'], noPicture)] : []),
      ];
    };
    const shown = <Link extends NavLink>(link: Link): Link => ({ ...link, image: pictureAddress(link.image, context) ?? '' });
    return {
      entries: value.map((entry): NavEntry => ({ ...shown(entry), children: entry.children.map(shown) })),
      faults: value.flatMap((entry, at) => [
        ...faultsOf(entry, [at]),
        ...entry.children.flatMap((child, below) => faultsOf(child, [at, 'children', below])),
      ]),
    };
  },
  keyOf: ({ name }) => name,
  kept,
  write,
  exported: (entries) =>
    new Map([
      [
        file,
        asYaml(
          entries.map(({ children, ...entry }) => ({ ...writtenLink(entry as NavLink), ...said({ children: children.map(writtenLink) }) })),
        ),
      ],
    ]),
});
