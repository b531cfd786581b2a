import { type ShelfBand, shelfBands } from '../../../domain/goods/shelf-life.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import { type FacetChoices, managementKinds } from './facet-choices.ts';
import type { FacetCounts } from './facet-counts.ts';

/** A choice by which a list may be narrowed down, and how many goods it leaves. */
interface Facet {
  /** what the list's filter takes */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export interface CountedFacets {
  readonly manufacturers: Facet[];
  readonly forms: Facet[];
  readonly specs: Facet[];
  readonly tags: Facet[];
  readonly prescription: Facet[];
  readonly management: Facet[];
  readonly shelf: Facet[];
  readonly categories: Facet[];
  /** The facets of which more values were found than are offered. */
  readonly cut: ('manufacturers' | 'specs')[];
}

/**
 * Makers and specifications that a list offers to choose from, those with the most goods:
 * there may be as many as goods.
 */
const mostMakers = 200;
const mostSpecs = 40;

const prescriptionNames = { 1: '处方药', 0: '非处方' } as const;

/** Most first; equal counts by the name's code units, which no machine orders differently. */
const ordered = (facets: Facet[]): Facet[] =>
  facets.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));

/**
 * The values with the most goods, in order: a result may have thousands, of which most have the same small count, so
 * only those that count more are compared one with another; of the rest the first names do.
 */
function largest(found: readonly Facet[], most: number): Facet[] {
  if (found.length <= most) return ordered([...found]);
  const least = Uint32Array.from(found, ({ count }) => count).sort()[found.length - most] ?? 0;
  const above = ordered(found.filter(({ count }) => count > least));
  const level = new Map(found.filter(({ count }) => count === least).map((facet) => [facet.name, facet]));
  const names = [...level.keys()].sort().slice(0, most - above.length);
  return [...above, ...names.flatMap((name) => level.get(name) ?? [])];
}

/**
 * The facet as it is offered: what is chosen stands in it, even beyond the cut and where no goods are left of it, so
 * that it can be left again.
 */
function offered(found: readonly Facet[], chosen: readonly string[], most = Infinity, nameOf = (value: string) => value): Facet[] {
  const named = found.filter(({ name }) => name !== '');
  const shown = largest(named, most);
  if (chosen.length === 0) return shown;
  const offer = new Map(shown.map((facet) => [facet.value, facet]));
  const beyond = ordered(named.filter(({ value }) => chosen.includes(value) && !offer.has(value)));
  for (const facet of beyond) offer.set(facet.value, facet);
  const missing = [...new Set(chosen)].filter((value) => !offer.has(value)).map((value) => ({ value, name: nameOf(value), count: 0 }));
  return [...offer.values(), ...missing];
}

const plain = (counts: FacetCounts['forms']): Facet[] => [...counts].map(([value, count]) => ({ value, name: value, count }));

/** Makers by their names; one that is chosen by its id keeps it for its value. */
const makersOf = (counts: FacetCounts['makers'], names: CatalogueNames, chosen: readonly string[]): Facet[] =>
  [...counts].flatMap(([id, count]) => {
    const name = names.makers.get(Number(id)) ?? '';
    const values = chosen.length === 0 ? [] : [name, id].filter((value) => chosen.includes(value));
    return (values.length === 0 ? [name] : values).map((value) => ({ value, name, count }));
  });

/** Adds leaf categories up to those at `level` of their paths; goods that stand higher up count for none. */
function rolledUp(counts: FacetCounts['categories'], level: number, names: CatalogueNames): Facet[] {
  const sums = new Map<number, number>();
  for (const [leaf, count] of counts) {
    const id = names.categories.get(Number(leaf))?.path[level - 1];
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + count);
  }
  return [...sums].map(([id, count]) => ({ value: String(id), name: names.categories.get(id)?.name ?? '', count }));
}

const prescriptionOf = (counts: FacetCounts['prescription'], chosen: boolean | null): Facet[] =>
  ([1, 0] as const)
    .map((value) => ({ value: String(value), name: prescriptionNames[value], count: counts.get(String(value)) ?? 0 }))
    .filter(({ value, count }) => count > 0 || (chosen !== null && value === String(Number(chosen))));

const managementNames: Readonly<Record<(typeof managementKinds)[number], string>> = {
  rx: '处方药',
  'otc-a': '甲类OTC',
  'otc-b': '乙类OTC',
};
const shelfNames: Readonly<Record<ShelfBand, string>> = { 'over-12': '12个月以上', '6-12': '6–12个月', 'within-6': '6个月以内' };

/** A facet of a few fixed values in their own order: those that there are, and those that are chosen. */
const fixedFacet = <Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, string>>,
  counts: FacetCounts['shelf'],
  chosen: readonly string[],
): Facet[] =>
  ids.flatMap((value, at) => {
    const count = counts.get(String(at + 1)) ?? 0;
    return count > 0 || chosen.includes(value) ? [{ value, name: names[value], count }] : [];
  });

const isCut = (found: readonly Facet[], most: number): boolean => found.filter(({ name }) => name !== '').length > most;

/** The facets of a result; `level` 1 counts the top categories. */
export function facetsOf(counts: FacetCounts, chosen: FacetChoices, level: number, names: CatalogueNames): CountedFacets {
  const [makers, specs] = [makersOf(counts.makers, names, chosen.makers), plain(counts.specs)];
  return {
    manufacturers: offered(makers, chosen.makers, mostMakers, (maker) => names.makers.get(Number(maker)) ?? maker),
    forms: offered(plain(counts.forms), chosen.forms),
    specs: offered(specs, chosen.specs, mostSpecs),
    tags: offered(plain(counts.tags), chosen.tags),
    prescription: prescriptionOf(counts.prescription, chosen.prescription),
    management: fixedFacet(managementKinds, managementNames, counts.management, chosen.management),
    shelf: fixedFacet(
      shelfBands.map(({ id }) => id),
      shelfNames,
      counts.shelf,
      chosen.shelf,
    ),
    categories: ordered(rolledUp(counts.categories, level, names)),
    cut: [...(isCut(makers, mostMakers) ? (['manufacturers'] as const) : []), ...(isCut(specs, mostSpecs) ? (['specs'] as const) : [])],
  };
}
