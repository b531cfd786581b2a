import { type SQL, sql } from 'drizzle-orm';
import { keyArray } from '../../database/text-array.ts';
import { type Choice, type ChoosableFacet, managementDigit, type MarkedOffers, shelfDigit } from './facet-choices.ts';

/** How many goods of a result there are of each value of each facet. */
export interface FacetCounts {
  /** by id */
  readonly makers: Counted;
  readonly forms: Counted;
  readonly specs: Counted;
  /** by the badge's name */
  readonly tags: Counted;
  /** by `1` and `0` */
  readonly prescription: Counted;
  /** by the digits of `managementDigit` and `shelfDigit` */
  readonly management: Counted;
  readonly shelf: Counted;
  /** by id, leaves only */
  readonly categories: Counted;
}
type Counted = ReadonlyMap<string, number>;

/** The hits as `hitLists` gives them, column by column, each in the same order; null for no hits. */
export interface HitLists {
  readonly total: number;
  /** numbers, parted by commas */
  readonly makers: string | null;
  readonly categories: string | null;
  readonly misses: string | null;
  /** a digit a hit */
  readonly prescription: string | null;
  readonly management: string | null;
  readonly shelf: string | null;
  readonly forms: readonly string[] | null;
  readonly specs: readonly string[] | null;
  /** of the hits that have badges: their names, and what the hit misses */
  readonly tags: readonly (readonly [readonly string[], number])[] | null;
  /** of the hits that are on offer: their ids, and what the hit misses */
  readonly offered: readonly (readonly [number, number])[] | null;
}

const plainColumns = sql.raw(
  'goods.manufacturer_id as maker_id, goods.form, goods.spec, goods.is_prescription as rx, goods.category_id, goods.tags, goods.id as goods_id',
);

/** What `hitLists` reads of goods; shelf life is seen from a day, YYYY-MM-DD. */
export const countedColumns = (today: string): SQL => sql`${plainColumns}, ${managementDigit} as management, ${shelfDigit(today)} as shelf`;

/**
 * What the facets count, as it comes: grouping six columns of text costs the database several times as much as handing
 * them over. `hits` is a table or query in brackets with the counted columns and, where something is chosen, `misses`.
 */
export function hitLists(hits: SQL, choices: readonly Choice[], offers: MarkedOffers): SQL {
  const [total, misses, missed] =
    choices.length === 0 ? ['count(*)', 'null', '0'] : ['count(*) filter (where misses = 0)', "string_agg(misses::text, ',')", 'misses'];
  return sql`${sql.raw(`select (${total})::int as total, ${misses} as misses,
    string_agg(maker_id::text, ',') as makers, string_agg(category_id::text, ',') as categories,
    string_agg(case when rx then '1' else '0' end, '') as prescription, string_agg(management::text, '') as management, string_agg(shelf::text, '') as shelf, json_agg(form) as forms, json_agg(spec) as specs,
    json_agg(json_build_array(jsonb_path_query_array(tags, '$[*].name'), ${missed})) filter (where tags <> '[]') as tags,
    json_agg(json_build_array(goods_id, ${missed})) filter (where goods_id = any(`)}${keyArray(Object.values(offers).flat())}${sql.raw(')) as offered from ')}${hits}`;
}

/** Only the total. */
export const totalOf = (hits: SQL): SQL => sql`select count(*)::int as total from ${hits}`;

/** Counts the values of the hits that `counts` lets in. */
function counted(values: Iterable<string>, counts: (at: number) => boolean): Counted {
  const numbers = new Map<string, number>();
  let at = 0;
  for (const value of values) {
    if (counts(at)) numbers.set(value, (numbers.get(value) ?? 0) + 1);
    at += 1;
  }
  return numbers;
}

const split = (list: string | null): readonly string[] => (list === null ? [] : list.split(','));

/** The numbers of each facet: a hit counts where it misses no filter, or only the facet's own. */
export function countHits(lists: HitLists, choices: readonly Choice[], offers: MarkedOffers): FacetCounts {
  const misses = split(lists.misses).map(Number);
  const letsIn = (facet: ChoosableFacet | null): ((missed: number) => boolean) => {
    const own = choices.find((choice) => choice.facet === facet)?.bit ?? 0;
    return (missed) => missed === 0 || missed === own;
  };
  const of = (facet: ChoosableFacet | null): ((at: number) => boolean) => {
    if (choices.length === 0) return () => true;
    const isIn = letsIn(facet);
    return (at) => isIn(misses[at] ?? 0);
  };
  const tagIsIn = letsIn('tags');
  // Of two badges with one name goods show one.
  const tags = (lists.tags ?? []).flatMap(([names, missed]) => (tagIsIn(missed) ? [...new Set(names)] : []));
  const onOffer = (lists.offered ?? []).flatMap(([id, missed]) =>
    tagIsIn(missed) ? Object.entries(offers).flatMap(([mark, ids]) => (ids.includes(id) ? [mark] : [])) : [],
  );
  return {
    makers: counted(split(lists.makers), of('makers')),
    forms: counted(lists.forms ?? [], of('forms')),
    specs: counted(lists.specs ?? [], of('specs')),
    tags: counted([...onOffer, ...tags], () => true),
    prescription: counted(lists.prescription ?? '', of('prescription')),
    management: counted(lists.management ?? '', of('management')),
    shelf: counted(lists.shelf ?? '', of('shelf')),
    categories: counted(split(lists.categories), of(null)),
  };
}
