import { type SQL, sql } from 'drizzle-orm';
import { shelfBands } from '../../../domain/goods/shelf-life.ts';
import { keyArray, textArray } from '../../database/text-array.ts';
import { rowIds } from '../../http/row-id.ts';

/** What is chosen of the facets: values of one are alternatives, none stands for all; all facets must hold. */
export interface FacetChoices {
  /** names, or ids as links to a brand carry them */
  readonly makers: readonly string[];
  readonly forms: readonly string[];
  readonly specs: readonly string[];
  /** names of badges */
  readonly tags: readonly string[];
  /** true prescription only, false without; null: either */
  readonly prescription: boolean | null;
  /** ids of `managementKinds` */
  readonly management: readonly string[];
  /** ids of `shelfBands` */
  readonly shelf: readonly string[];
}
export type ChoosableFacet = keyof FacetChoices;

/** The filter of one facet, and the bit by which a hit says that it misses it. */
export interface Choice {
  readonly facet: ChoosableFacet;
  readonly bit: number;
  readonly holds: SQL;
}

/** By name and by id; as an array, so that it is looked up once and the index on makers may serve. */
const isOfMakers = (makers: readonly string[]): SQL => sql`goods.manufacturer_id = any(array(
  select m.id from manufacturers m where m.name = any(${textArray(makers)}) or m.id = any(${keyArray(rowIds(makers))})))`;

/** The goods that are on offer now, by the mark that they show for it (§3). */
export type MarkedOffers = Readonly<Record<string, readonly number[]>>;

/** Marks of offers stand while the offer holds; the others are kept with the goods. */
function showsTag(tags: readonly string[], offers: MarkedOffers): SQL {
  const onOffer = tags.flatMap((tag) => offers[tag] ?? []);
  return sql`(jsonb_path_query_array(goods.tags, '$[*].name') ?| ${textArray(tags)} or goods.id = any(${keyArray(onOffer)}))`;
}

/** How drugs are managed by the law, by the digit that a hit has for it; 0 is for what is no drug, or not told. */
export const managementKinds = ['rx', 'otc-a', 'otc-b'] as const;

/** The digit of a goods row: its place among `managementKinds`, from 1. */
export const managementDigit = sql.raw(
  'case when goods.is_prescription then 1 when goods.otc_class between 1 and 2 then goods.otc_class + 1 else 0 end',
);

/** The digit of a goods row: the place of its shelf life among `shelfBands` from 1, seen from a day; 0 for none. */
export const shelfDigit = (today: string): SQL =>
  sql`case ${sql.join(
    shelfBands.map(
      ({ months }, at) =>
        sql`when goods.expires_on >= (${today}::date + make_interval(months => ${sql.raw(String(months))}))::date then ${sql.raw(String(at + 1))}`,
    ),
    sql` `,
  )} else 0 end`;

/** The goods rows whose digit is that of one of some ids; an unknown id is nobody's. */
const hasDigit = (digit: SQL, ids: readonly string[], chosen: readonly string[]): SQL =>
  sql`(${digit}) in (${sql.raw([-1, ...chosen.map((id) => ids.indexOf(id) + 1).filter((place) => place > 0)].join(', '))})`;

/** The filters of the facets of which something is chosen. */
export function choicesOf(
  { makers, forms, specs, tags, prescription, management, shelf }: FacetChoices,
  offers: MarkedOffers,
  today: string,
): Choice[] {
  const filters: readonly (readonly [ChoosableFacet, SQL | false])[] = [
    ['makers', makers.length > 0 && isOfMakers(makers)],
    ['forms', forms.length > 0 && sql`goods.form = any(${textArray(forms)})`],
    ['specs', specs.length > 0 && sql`goods.spec = any(${textArray(specs)})`],
    ['tags', tags.length > 0 && showsTag(tags, offers)],
    ['prescription', prescription !== null && sql`goods.is_prescription = ${prescription}`],
    ['management', management.length > 0 && hasDigit(managementDigit, managementKinds, management)],
    [
      'shelf',
      shelf.length > 0 &&
        hasDigit(
          shelfDigit(today),
          shelfBands.map(({ id }) => id),
          shelf,
        ),
    ],
  ];
  return filters.flatMap(([facet, holds], at) => (holds === false ? [] : [{ facet, bit: 1 << at, holds }]));
}

/** The sum of the bits of the filters that a goods row misses; 0 where all hold. */
export const missesOf = (choices: readonly Choice[]): SQL =>
  sql.join(
    choices.map(({ bit, holds }) => sql`case when ${holds} then 0 else ${sql.raw(String(bit))} end`),
    sql` + `,
  );

/** The values of `misses` with which a goods row counts for anything: those of at most one missed filter. */
export const countsAtAll = (choices: readonly Choice[]): SQL =>
  sql`misses in (${sql.raw([0, ...choices.map(({ bit }) => bit)].join(', '))})`;
