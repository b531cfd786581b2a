import { unitPriceOf } from '../../../src/domain/goods/price-now.ts';
import type { GoodsDetail, Goods } from '../../../src/application/goods/goods.ts';
import { type GoodsGateway, type GoodsPage, plainReading } from '../../../src/application/goods/goods-gateway.ts';
import type { FlashSale, ShowcaseGateway } from '../../../src/application/home/showcase-gateway.ts';
import type { ListQuery } from '../../../src/application/goods/list/list-query.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { shopGoodsDetail } from '../builders/shop-goods.ts';
import { fakeSupplies } from './fake-supplies.ts';

const isAmong = (values: readonly string[], value: string): boolean => values.length === 0 || values.includes(value);

/** How drugs are managed, as the facet names it. */
const managementOf = ({ classes }: Goods): readonly string[] =>
  classes.flatMap((name) => (name === 'prescription' ? ['rx'] : name === 'otc-a' || name === 'otc-b' ? [name] : []));

const meets = (goods: Goods, query: ListQuery): boolean =>
  (query.keywords === '' || (query.mode === 'medicine' ? goods.name : goods.maker).includes(query.keywords)) &&
  isAmong(query.manufacturers, goods.maker) &&
  isAmong(query.forms, goods.form) &&
  isAmong(query.specs, goods.spec) &&
  (query.tags.length === 0 || goods.tags.some(({ name }) => query.tags.includes(name))) &&
  (query.management.length === 0 || managementOf(goods).some((kind) => query.management.includes(kind))) &&
  (!query.bought || goods.lastBought !== null) &&
  (query.prescription === null || goods.classes.includes('prescription') === query.prescription) &&
  (!query.inStock || goods.terms.stock > 0);

const packPrice = ({ pricing, terms }: Goods) => pricing && unitPriceOf(pricing, terms.mediumPack);
const dearer = (one: Goods, other: Goods): number => packPrice(one)?.cmp(packPrice(other) ?? 0) ?? 0;

function counted(values: readonly string[]): GoodsPage['facets']['forms'] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, name: value, count }));
}

const noFacets: GoodsPage['facets'] = {
  categories: [],
  manufacturers: [],
  forms: [],
  specs: [],
  tags: [],
  management: [],
  shelf: [],
  prescription: [],
  vouchers: [],
  cut: [],
};

/** Each facet is counted without its own filter, as the port asks. */
const facetsOf = (goods: readonly Goods[], query: ListQuery): GoodsPage['facets'] => {
  const found = (without: Partial<ListQuery>) => goods.filter((one) => meets(one, { ...query, ...without }));
  return {
    categories: [],
    manufacturers: counted(found({ manufacturers: [] }).map(({ maker }) => maker)),
    forms: counted(found({ forms: [] }).map(({ form }) => form)),
    specs: counted(found({ specs: [] }).map(({ spec }) => spec)),
    tags: counted(found({ tags: [] }).flatMap(({ tags }) => tags.map(({ name }) => name))),
    management: counted(found({ management: [] }).flatMap(managementOf)),
    shelf: [],
    prescription: counted(found({ prescription: null }).map(({ classes }) => (classes.includes('prescription') ? '1' : '0'))),
    vouchers: [],
    cut: [],
  };
};

const nameOf = (goods: readonly Goods[], details: readonly Goods[], id: string): string | undefined =>
  [...details, ...goods].find((one) => one.id === id)?.name;

/** The other goods, for goods that exist. */
function besideOf(goods: readonly Goods[], details: readonly Goods[], id: string): readonly Goods[] {
  if (nameOf(goods, details, id) === undefined) throw new GatewayError('missing', { code: 404, message: '商品不存在' });
  return goods.filter((one) => one.id !== id);
}

/** The catalogue and the shop window in memory; both keep what their port suites ask of every adapter. */
export function fakeCatalogue(goods: readonly Goods[], details: readonly GoodsDetail[] = []): Pick<GoodsGateway, keyof GoodsGateway> {
  return {
    ...fakeSupplies(),
    list: async (query, { perPage, withFacets } = plainReading) => {
      const found = goods.filter((one) => meets(one, query));
      if (query.sort === 'price_asc') found.sort(dearer);
      if (query.sort === 'price_desc') found.sort((one, other) => dearer(other, one));
      return {
        goods: found.slice((query.page - 1) * perPage, query.page * perPage),
        total: found.length,
        page: query.page,
        perPage,
        facets: withFacets ? facetsOf(goods, query) : noFacets,
        categoryPath: [],
        near: [],
      };
    },
    read: async (id) => {
      const detail = details.find((one) => one.id === id);
      const plain = goods.find((one) => one.id === id);
      if (detail) return detail;
      if (plain) return shopGoodsDetail(plain);
      throw new GatewayError('missing', { code: 404, message: '商品不存在' });
    },
    sameGeneric: async (id) => besideOf(goods, details, id).filter((one) => one.name === nameOf(goods, details, id)),
    together: async (id) => besideOf(goods, details, id).filter((one) => one.name !== nameOf(goods, details, id)),
    categoriesBelow: async (id) =>
      id === null
        ? [
            { id: '1', name: '处方药' },
            { id: '2', name: '非处方药' },
          ]
        : [],
    suggest: async (keywords, mode) => {
      const found = goods.filter((one) => (mode === 'medicine' ? one.name : one.maker).includes(keywords));
      return found.slice(0, 10).map((one) => ({ ...one, foundInAll: found.length }));
    },
  };
}

export const noSale: FlashSale = { name: '', now: 1_700_000_000, endsAt: 1_700_000_000, goods: [] };

export const fakeShowcase = (goods: readonly Goods[], sale: FlashSale = noSale): Pick<ShowcaseGateway, keyof ShowcaseGateway> => ({
  recommended: async () => goods,
  dailySpecial: async () => goods.slice(0, 1),
  hot: async () => goods.slice(0, 6),
  activities: async () => [{ id: '1', name: '全场满减', describe: '满2000减50' }],
  flashSale: async () => sale,
});
