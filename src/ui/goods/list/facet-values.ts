import type { FacetValue } from '../../../application/goods/goods-gateway.ts';
import type { ListQuery, NamedFacet } from '../../../application/goods/list-query.ts';
import { expiryChoices, expiryWords, tagWords } from './list-chips.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** One facet as it is shown: its values, those that are chosen, and what choosing or leaving one changes. */
export interface ShownFacet {
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly change: (value: string, chosen: boolean) => Partial<ListQuery>;
}

const names: Readonly<Record<NamedFacet, string>> = { manufacturers: '厂家', forms: '剂型', specs: '规格', tags: '活动' };

/** Values that are chosen stand there even when the result has none of them, so that they can be left again. */
const withChosen = (values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] => [
  ...values,
  ...chosen.filter((value) => !values.some((one) => one.value === value)).map((value) => ({ value, name: value, count: 0 })),
];

function namedFacet({ state, query }: GoodsListView, facet: NamedFacet): ShownFacet {
  const chosen = query[facet];
  const values = withChosen(state.facets[facet], chosen);
  return {
    name: names[facet],
    values: facet === 'tags' ? values.map((one) => ({ ...one, name: tagWords[one.value] ?? one.name })) : values,
    chosen,
    change: (value, isChosen) => ({ [facet]: isChosen ? [...chosen, value] : chosen.filter((other) => other !== value) }),
  };
}

/** A facet that takes one value: another takes its place. */
const single = (name: string, values: readonly FacetValue[], value: string | null, change: (value: string | null) => Partial<ListQuery>): ShownFacet => ({
  name,
  values,
  chosen: value === null ? [] : [value],
  change: (one, isChosen) => change(isChosen ? one : null),
});

const rxNames: Readonly<Record<string, string>> = { '1': '处方药', '0': '非处方' };

/**
 * The facets of a list in their order, shelf life first where it is what the list is about;
 * those that the list itself fixes, or that have nothing to choose, are left out.
 */
export function shownFacets(view: GoodsListView): readonly ShownFacet[] {
  const { state, query, fixed } = view;
  const rx = state.facets.prescription.map((one) => ({ ...one, name: rxNames[one.value] ?? one.name }));
  // Months are offered without a count: where there is nothing, they are no way to something.
  const isOffered = state.total > 0 || query.expiresWithin !== null;
  const months = (isOffered ? expiryChoices : []).map((count) => ({ value: String(count), name: expiryWords(count), count: 0 }));
  const all: readonly (readonly [keyof ListQuery, ShownFacet])[] = [
    ['category', single('类别', state.facets.categories, query.category, (category) => ({ category: category ?? fixed.category ?? null }))],
    ['manufacturers', namedFacet(view, 'manufacturers')],
    ['forms', namedFacet(view, 'forms')],
    ['prescription', single('处方', rx, query.prescription === null ? null : query.prescription ? '1' : '0', (value) => ({ prescription: value === null ? null : value === '1' }))],
    ['tags', namedFacet(view, 'tags')],
    ['expiresWithin', single('效期', months, query.expiresWithin?.toString() ?? null, (value) => ({ expiresWithin: value === null ? null : Number(value) }))],
    ['specs', namedFacet(view, 'specs')],
  ];
  const inOrder = fixed.zone === 'jxq' ? [...all].sort(([one], [other]) => Number(other === 'expiresWithin') - Number(one === 'expiresWithin')) : all;
  return inOrder.flatMap(([of, facet]) => ((of !== 'category' && fixed[of] !== undefined) || facet.values.length === 0 ? [] : [facet]));
}
