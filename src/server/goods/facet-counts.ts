import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '../database/text-array.ts';
import { type Choice, type ChoosableFacet, countsFor, type FacetChoices, idsOfMakers } from './facet-choices.ts';

/** How many goods of a result there are of each value of each facet, and of all. */
export interface FacetCounts {
  readonly total: number;
  /** by id: the makers with the most goods, and the chosen ones that have any */
  readonly makers: Counted<number>;
  readonly forms: Counted<string>;
  /** the specifications with the most goods, and the chosen ones that have any */
  readonly specs: Counted<string>;
  /** by the badge's name */
  readonly tags: Counted<string>;
  readonly prescription: Counted<boolean>;
  /** by id, leaves only */
  readonly categories: Counted<number>;
}
/** Values with their numbers of goods; null for none at all. */
type Counted<Value> = readonly (readonly [Value, number])[] | null;

/** Makers and specifications that a list offers to choose from; a result may have as many of either as goods. */
export const mostMakers = 60;
export const mostSpecs = 40;

/** The columns of the hits that the facets group by; the order gives each its bit in `grouping`. */
const grouped = ['maker_id', 'form', 'spec', 'rx', 'category_id', 'tags'] as const;
type GroupedColumn = (typeof grouped)[number];
const facetOf: Readonly<Record<GroupedColumn, ChoosableFacet | null>> = {
  maker_id: 'makers', form: 'forms', spec: 'specs', rx: 'prescription', category_id: null, tags: 'tags',
};
const all = 2 ** grouped.length - 1;
/** What `grouping` says of the set of one column: every bit but its own. */
const kindOf = (column: GroupedColumn): SQL => sql.raw(String(all - 2 ** (grouped.length - 1 - grouped.indexOf(column))));
const columns = sql.raw(grouped.join(', '));
const groupingSets = sql.raw([...grouped.map((column) => `(${column})`), '()'].join(', '));

/** The number of a group's goods, each facet's without its own filter. */
function numberOf(choices: readonly Choice[]): SQL {
  if (choices.length === 0) return sql`count(*)::int`;
  const numbers = grouped.map((column) => sql`when ${kindOf(column)} then count(*) filter (where ${countsFor(choices, facetOf[column])})`);
  return sql`(case grouping(${columns}) ${sql.join(numbers, sql` `)} else count(*) filter (where misses = 0) end)::int`;
}

const listOf = (column: GroupedColumn): SQL =>
  sql`(select json_agg(json_build_array(${sql.raw(column)}, n)) from sets where kind = ${kindOf(column)} and n > 0)`;

/** Those with the most goods, of equal ones always the same, and before them those that are chosen. */
const mostOf = (column: GroupedColumn, most: number, chosen: { readonly values: readonly string[]; readonly isChosen: SQL }): SQL => sql`(
  select json_agg(json_build_array(${sql.raw(column)}, n)) from (
    select ${sql.raw(column)}, n from sets where kind = ${kindOf(column)} and n > 0
    order by ${chosen.values.length === 0 ? sql`` : sql`${chosen.isChosen} desc, `}n desc, ${sql.raw(column)}
    limit ${most + chosen.values.length}::int) m)`;

/** Goods with the same badges are one group; there are few such groups. */
const ofTags = sql`(
  select json_agg(json_build_array(name, n)) from (
    select t.name, sum(n)::int as n
    from sets cross join lateral (select distinct e ->> 'name' as name from jsonb_array_elements(tags) e) t
    where kind = ${kindOf('tags')} and n > 0 group by t.name) b)`;

/**
 * Counts all facets in one pass over the hits, a table or query in brackets with the columns `maker_id form spec rx
 * category_id tags` and, where something is chosen, `misses`.
 */
export function facetCounts(hits: SQL, choices: readonly Choice[], chosen: FacetChoices): SQL {
  const makers = { values: chosen.makers, isChosen: sql`maker_id = any(${idsOfMakers(chosen.makers)})` };
  const specs = { values: chosen.specs, isChosen: sql`spec = any(${textArray(chosen.specs)})` };
  return sql`
    with sets as (
      select ${columns}, grouping(${columns}) as kind, ${numberOf(choices)} as n
      from ${hits} group by grouping sets (${groupingSets}))
    select (select n from sets where kind = ${sql.raw(String(all))}) as total,
      ${mostOf('maker_id', mostMakers, makers)} as makers, ${listOf('form')} as forms,
      ${mostOf('spec', mostSpecs + 1, specs)} as specs, ${ofTags} as tags,
      ${listOf('rx')} as prescription, ${listOf('category_id')} as categories`;
}

/** Only the total. */
export const totalOf = (hits: SQL): SQL => sql`
  select count(*)::int as total, null as makers, null as forms, null as specs, null as tags, null as prescription, null as categories
  from ${hits}`;
