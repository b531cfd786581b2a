import { type ListQuery, type NamedFacet, wholeCatalogue } from '../../../application/goods/list/list-query.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** A filter in force, and the list without it. */
interface Chip {
  readonly id: string;
  readonly text: string;
  readonly without: Partial<ListQuery>;
}

/** The list without any of its filters; what was searched stays. */
export function withoutFilters(): Partial<ListQuery> {
  const {
    category,
    manufacturers,
    forms,
    specs,
    tags,
    management,
    shelf,
    bought,
    priceMin,
    priceMax,
    prescription,
    expiresWithin,
    inStock,
    voucher,
  } = wholeCatalogue;
  return {
    category,
    manufacturers,
    forms,
    specs,
    tags,
    management,
    shelf,
    bought,
    priceMin,
    priceMax,
    prescription,
    expiresWithin,
    inStock,
    voucher,
  };
}

export const managementWords: Readonly<Record<string, string | undefined>> = { rx: '处方药', 'otc-a': '甲类OTC', 'otc-b': '乙类OTC' };
export const shelfWords: Readonly<Record<string, string | undefined>> = {
  'over-12': '12个月以上',
  '6-12': '6–12个月',
  'within-6': '6个月以内',
};

/** ¥5–50, ¥5 以上, ¥50 以下; null for any price. */
export function rangeWords({ priceMin, priceMax }: Pick<ListQuery, 'priceMin' | 'priceMax'>): string | null {
  if (priceMin !== null && priceMax !== null) return `¥${priceMin}–${priceMax}`;
  return priceMin !== null ? `¥${priceMin} 以上` : priceMax === null ? null : `¥${priceMax} 以下`;
}

export const tagWords: Readonly<Record<string, string | undefined>> = {
  优: '优选包邮',
  秒: '秒杀',
  满: '满减',
  换购: '换购',
  赠: '买赠',
  特: '特价',
  新: '新品',
};

/** The chips of one facet, a value each. */
function named({ query }: Pick<GoodsListView, 'query'>, facet: NamedFacet, textOf: (value: string) => string): readonly Chip[] {
  return query[facet].map((value) => ({
    id: `${facet} ${value}`,
    text: textOf(value),
    without: { [facet]: query[facet].filter((other) => other !== value) },
  }));
}

/** The filters in force, in the order of the facets; what the list itself fixes is none. */
export function chipsOf(view: Pick<GoodsListView, 'state' | 'query' | 'fixed' | 'hasPills'>): readonly Chip[] {
  const { state, query, fixed, hasPills } = view;
  const { category, prescription, expiresWithin, inStock, voucher, bought } = query;
  const range = rangeWords(query);
  const above = state.categoryPath.at(-2)?.id ?? null;
  const makerName = (value: string) => state.facets.manufacturers.find((one) => one.value === value)?.name ?? value;
  const chips: readonly (Chip & { readonly of: keyof ListQuery })[] = [
    // A pill above the goods says it already.
    ...(category === null || category === fixed.category || hasPills
      ? []
      : [{ of: 'keywords', id: 'category', text: state.categoryPath.at(-1)?.name ?? '类别', without: { category: above } } as const]),
    ...named(view, 'manufacturers', makerName).map((chip) => ({ ...chip, of: 'manufacturers' }) as const),
    ...named(view, 'forms', String).map((chip) => ({ ...chip, of: 'forms' }) as const),
    ...named(view, 'specs', String).map((chip) => ({ ...chip, of: 'specs' }) as const),
    ...(prescription === null
      ? []
      : [{ of: 'prescription', id: 'rx', text: prescription ? '处方药' : '非处方', without: { prescription: null } } as const]),
    ...named(view, 'management', (value) => managementWords[value] ?? value).map((chip) => ({ ...chip, of: 'management' }) as const),
    ...named(view, 'tags', (value) => tagWords[value] ?? value).map((chip) => ({ ...chip, of: 'tags' }) as const),
    ...(range === null ? [] : [{ of: 'priceMin', id: 'price', text: range, without: { priceMin: null, priceMax: null } } as const]),
    ...named(view, 'shelf', (value) => `效期 ${shelfWords[value] ?? value}`).map((chip) => ({ ...chip, of: 'shelf' }) as const),
    ...(expiresWithin === null
      ? []
      : [{ of: 'expiresWithin', id: 'expiry', text: `${expiresWithin}个月内到期`, without: { expiresWithin: null } } as const]),
    ...(voucher === null
      ? []
      : [
          {
            of: 'voucher',
            id: 'voucher',
            text: state.facets.vouchers.find(({ value }) => value === voucher)?.name ?? '所选的券可用',
            without: { voucher: null },
          } as const,
        ]),
    ...(bought ? [{ of: 'bought', id: 'bought', text: '我买过的', without: { bought: false } } as const] : []),
    ...(inStock ? [{ of: 'inStock', id: 'stock', text: '有货', without: { inStock: false } } as const] : []),
  ];
  return chips.filter(({ of }) => fixed[of] === undefined);
}
