import type { ListQuery } from '../../application/goods/list-query.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** A filter in force, and the list without it. */
export interface Chip {
  readonly id: string;
  readonly text: string;
  readonly without: Partial<ListQuery>;
}

/** The list without any of its filters; what was searched stays. */
export const withoutFilters: Partial<ListQuery> = { category: null, manufacturer: null, form: null, prescription: null, inStock: false };

/** The filters in force, in the order of the facets. */
export function chipsOf({ state, query }: Pick<GoodsListView, 'state' | 'query'>): readonly Chip[] {
  const { category, manufacturer, form, prescription, inStock } = query;
  const above = state.categoryPath.at(-2)?.id ?? null;
  const chips: readonly (Chip | null)[] = [
    category === null ? null : { id: 'category', text: state.categoryPath.at(-1)?.name ?? '类别', without: { category: above } },
    manufacturer === null ? null : { id: 'manufacturer', text: manufacturer, without: { manufacturer: null } },
    form === null ? null : { id: 'form', text: form, without: { form: null } },
    prescription === null ? null : { id: 'rx', text: prescription ? '处方药' : '非处方', without: { prescription: null } },
    inStock ? { id: 'stock', text: '有货', without: { inStock: false } } : null,
  ];
  return chips.flatMap((chip) => (chip === null ? [] : [chip]));
}
