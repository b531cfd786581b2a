import { sql } from 'drizzle-orm';
import type { GoodsFinder, MatchableGoods, ListKeys } from '../../../domain/purchase-list/find-goods.ts';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { readTraceCode } from '../../../domain/trace-code/trace-code.ts';
import { eachInSteps } from '../../../domain/shared/steps.ts';
import { inPauses } from '../../apart/in-pauses.ts';
import type { Database } from '../../database/database.ts';
import { textArray } from '../../database/text-array.ts';
import { goodsOfPart } from '../../goods/search/goods-of-part.ts';
import type { NearNames } from './near-names.ts';

/** Goods with what they were found by. */
interface FoundRow extends Record<string, unknown> {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly isSold: boolean;
}

const shown = sql.raw(`g.id::text as id, g.name, g.spec, m.name as maker, g.is_purchasable as "isSold"`);
const byStanding = sql.raw('g.stock > 0 desc, g.sales desc, g.id');

async function withCodes(database: Database, codes: readonly string[]): Promise<readonly FoundRow[]> {
  if (codes.length === 0) return [];
  const asked = textArray(codes);
  const { rows } = await database.execute<FoundRow>(sql`
    select k.key, ${shown} from unnest(${asked}) as k(key)
    join goods g on g.approval_number = k.key or (k.key <> '' and g.barcode = k.key)
    join manufacturers m on m.id = g.manufacturer_id
    order by ${byStanding}`);
  return [...rows, ...(await withTraceCodes(database, codes))];
}

/** The goods of boxes that were scanned (R70). */
async function withTraceCodes(database: Database, codes: readonly string[]): Promise<readonly FoundRow[]> {
  const boxes = codes.flatMap((code) => {
    const part = readTraceCode(code)?.part ?? null;
    return part === null ? [] : [{ code, part }];
  });
  if (boxes.length === 0) return [];
  const [keys, parts] = [textArray(boxes.map(({ code }) => code)), textArray(boxes.map(({ part }) => part))];
  const { rows } = await database.execute<FoundRow>(sql`
    select k.key, ${shown} from unnest(${keys}, ${parts}) as k(key, part)
    cross join lateral (${goodsOfPart(sql`k.part`)} union select b.id from goods b where length(k.part) = 14 and b.barcode in (k.part, ltrim(k.part, '0'), substr(k.part, 2))) learned
    join goods g on g.id = learned.id join manufacturers m on m.id = g.manufacturer_id
    order by ${byStanding}`);
  return rows;
}

/** The forms of a name stand in one index (`goods_search_names`). */
async function withNames(database: Database, names: readonly string[]): Promise<readonly FoundRow[]> {
  if (names.length === 0) return [];
  const { rows } = await database.execute<FoundRow>(sql`
    select k.key, ${shown} from unnest(${textArray(names)}) as k(key)
    join goods_search s on string_to_array(s.name || s.forms || s.starts, '|') @> array[k.key]
    join goods g on g.id = s.goods_id join manufacturers m on m.id = g.manufacturer_id
    order by ${byStanding}`);
  return rows;
}

/** Goods of these very names, as they are kept. */
async function withWholeNames(database: Database, names: readonly string[]): Promise<readonly FoundRow[]> {
  if (names.length === 0) return [];
  const { rows } = await database.execute<FoundRow>(sql`
    select g.name as key, ${shown} from goods g join manufacturers m on m.id = g.manufacturer_id
    where g.name = any(${textArray(names)}) and g.is_purchasable
    order by ${byStanding}`);
  return rows;
}

const none: readonly MatchableGoods[] = [];
const byKey = (rows: readonly FoundRow[]): ReadonlyMap<string, readonly MatchableGoods[]> => groupedBy(rows, ({ key }) => key);

/** A finder for whole codes, names and initials of a list: three questions, however long the list is. */
export async function wholeFinder(database: Database, { codes, names, initials }: ListKeys): Promise<GoodsFinder> {
  const coded = byKey(await withCodes(database, codes));
  const named = byKey(await withNames(database, [...new Set([...names, ...initials])]));
  const byName = (name: string): readonly MatchableGoods[] => named.get(name) ?? none;
  return {
    byCode: (code) => coded.get(code) ?? none,
    byName,
    byInitials: byName,
    byPart: () => none,
    byGeneric: () => none,
    near: () => none,
  };
}

/** A finder for what no whole name gave: by parts of names, by generic names and by what looks like them. */
export async function partFinder(
  database: Database,
  texts: readonly string[],
  generics: readonly string[],
  { byPart, near }: NearNames,
): Promise<GoodsFinder> {
  const parts = new Map(await inPauses(eachInSteps(texts, (text) => [text, byPart(text)] as const)));
  const likeOf = (text: string) => [text, (parts.get(text)?.length ?? 0) > 0 ? [] : near(text)] as const;
  const likes = new Map(await inPauses(eachInSteps(texts, likeOf)));
  const names = [...new Set([...parts.values(), ...likes.values()].flat())];
  const goods = byKey(await withWholeNames(database, names));
  const ofGeneric = byKey(await withNames(database, generics));
  const all = (found: readonly string[] = []): readonly MatchableGoods[] => found.flatMap((name) => goods.get(name) ?? none);
  return {
    byCode: () => none,
    byName: () => none,
    byInitials: () => none,
    byPart: (text) => all(parts.get(text)),
    byGeneric: (generic) => ofGeneric.get(generic) ?? none,
    // One goods of each name: three of one name would hide the others.
    near: (text) => (likes.get(text) ?? []).flatMap((name) => goods.get(name)?.slice(0, 1) ?? none),
  };
}
