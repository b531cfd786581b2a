import type { FacetValue } from '../../../application/goods/goods-gateway.ts';
import type { ListQuery, NamedFacet } from '../../../application/goods/list/list-query.ts';
import { managementWords, shelfWords, tagWords } from './list-chips.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** One facet as it is shown: its values, those that are chosen, and what choosing or leaving one changes. */
export interface ShownFacet {
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  /** There are more values than the shop tells. */
  readonly isCut?: boolean;
  readonly change: (value: string, chosen: boolean) => Partial<ListQuery>;
}

const names: Readonly<Record<NamedFacet, string>> = {
  manufacturers: '厂家',
  forms: '剂型',
  specs: '规格',
  tags: '活动',
  management: '管理',
  shelf: '效期',
};
const words: Readonly<Partial<Record<NamedFacet, Readonly<Record<string, string | undefined>>>>> = {
  tags: tagWords,
  management: managementWords,
  shelf: shelfWords,
};

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
    values: values.map((one) => ({ ...one, name: words[facet]?.[one.value] ?? one.name })),
    chosen,
    isCut: state.facets.cut.includes(facet),
    change: (value, isChosen) => ({ [facet]: isChosen ? [...chosen, value] : chosen.filter((other) => other !== value) }),
  };
}

/** A facet that takes one value: another takes its place. */
const single = (
  name: string,
  values: readonly FacetValue[],
  value: string | null,
  change: (value: string | null) => Partial<ListQuery>,
): ShownFacet => ({
  name,
  values,
  chosen: value === null ? [] : [value],
  change: (one, isChosen) => change(isChosen ? one : null),
});

const rxNames: Readonly<Record<string, string>> = { '1': '处方药', '0': '非处方' };

/** How drugs are managed; a shop that does not know all kinds tells prescription drugs from the others. */
function managementFacet(view: GoodsListView): ShownFacet {
  const { state, query } = view;
  if (state.facets.management.length > 0 || query.management.length > 0) return namedFacet(view, 'management');
  const rx = state.facets.prescription.map((one) => ({ ...one, name: rxNames[one.value] ?? one.name }));
  const chosen = query.prescription === null ? null : query.prescription ? '1' : '0';
  return single(names.management, rx, chosen, (value) => ({ prescription: value === null ? null : value === '1' }));
}

/** Specifications tell goods apart only where they are of one kind. */
const hasSpecs = ({ query }: GoodsListView): boolean => query.category !== null || query.keywords !== '' || query.specs.length > 0;

/**
 * The facets of a list in their order, shelf life first where it is what the list is about; those that the list itself
 * fixes, that have pills of their own, or that leave nothing to choose, are left out.
 */
export function shownFacets(view: GoodsListView): readonly (ShownFacet & { readonly of: keyof ListQuery })[] {
  const { state, query, fixed, hasPills } = view;
  const all: readonly (readonly [keyof ListQuery, ShownFacet, boolean?])[] = [
    [
      'category',
      single('类别', state.facets.categories, query.category, (category) => ({ category: category ?? fixed.category ?? null })),
      !hasPills,
    ],
    ['manufacturers', namedFacet(view, 'manufacturers')],
    ['forms', namedFacet(view, 'forms')],
    ['management', managementFacet(view)],
    ['tags', namedFacet(view, 'tags')],
    ['voucher', single('可用券', state.facets.vouchers, query.voucher, (voucher) => ({ voucher }))],
    ['shelf', namedFacet(view, 'shelf')],
    ['specs', namedFacet(view, 'specs'), hasSpecs(view)],
  ];
  const inOrder = fixed.zone === 'jxq' ? [...all].sort(([one], [other]) => Number(other === 'shelf') - Number(one === 'shelf')) : all;
  // One category of some of the goods still narrows the list.
  const narrows = ({ values }: ShownFacet): boolean => values.length > 1 || values.some(({ count }) => count < state.total);
  // So does the one voucher that a buyer has.
  const least = (of: keyof ListQuery): number => (of !== 'voucher' ? 2 : state.total === 0 ? Infinity : 1);
  const leaves = (facet: ShownFacet, of: keyof ListQuery): boolean =>
    facet.chosen.length > 0 || (of === 'category' ? narrows(facet) : facet.values.length >= least(of));
  return inOrder.flatMap(([of, facet, isWanted = true]) =>
    isWanted && (of === 'category' || fixed[of] === undefined) && leaves(facet, of) ? [{ ...facet, of }] : [],
  );
}
