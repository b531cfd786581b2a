import type { CatalogueNames } from './catalogue-names.ts';

/** A choice by which a list may be narrowed down, and how many goods it leaves. */
export interface Facet {
  /** what the list's filter takes */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** How many goods of a result there are of each maker, form and (leaf) category, by id or text. */
export interface FacetCounts {
  readonly makers: Readonly<Record<string, number>>;
  readonly forms: Readonly<Record<string, number>>;
  readonly categories: Readonly<Record<string, number>>;
}

export interface Facets {
  readonly manufacturers: Facet[];
  readonly forms: Facet[];
  readonly categories: Facet[];
}

/** Makers that a list offers to choose from: the ones with the most goods. */
const mostMakers = 60;

/** Most first; equal counts by the name's code units, which no machine orders differently. */
const ordered = (facets: Facet[]): Facet[] =>
  facets.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));

/** Adds leaf categories up to those at `level` of their paths; goods that stand higher up count for none. */
function rolledUp(counts: FacetCounts['categories'], level: number, names: CatalogueNames): Facet[] {
  const sums = new Map<number, number>();
  for (const [leaf, count] of Object.entries(counts)) {
    const id = names.categories.get(Number(leaf))?.path[level - 1];
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + count);
  }
  return [...sums].map(([id, count]) => ({ value: String(id), name: names.categories.get(id)?.name ?? '', count }));
}

/** The facets of a result; `level` 1 counts the top categories. */
export function facetsOf(counts: FacetCounts, level: number, names: CatalogueNames): Facets {
  const makers = Object.entries(counts.makers).map(([id, count]) => {
    const name = names.makers.get(Number(id)) ?? '';
    return { value: name, name, count };
  });
  const forms = Object.entries(counts.forms).map(([form, count]) => ({ value: form, name: form, count }));
  return {
    manufacturers: ordered(makers).slice(0, mostMakers),
    forms: ordered(forms.filter(({ name }) => name !== '')),
    categories: ordered(rolledUp(counts.categories, level, names)),
  };
}
