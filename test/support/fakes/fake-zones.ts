import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { BrandPage, ReadingGateway } from '../../../src/application/content/reading-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';

const perPage = 2;
const brands = [
  { id: '1', name: '皖溪制药', initial: 'W', image: '', count: 30 },
  { id: '2', name: '北曜药业', initial: 'B', image: '', count: 12 },
  { id: '3', name: '江右本源堂', initial: 'J', image: '', count: 8 },
];

/** What the zones show, in memory. */
export const zonesInMemory: Pick<ReadingGateway, 'ads' | 'chosenAds' | 'brands' | 'brand' | 'shipping'> = {
  ads: async (spot) => [{ name: `${spot} 专区活动`, describe: '满500元包邮', image: '', target: { kind: 'go', url: '/list' } }],
  chosenAds: async (ids) =>
    ids.map((id) => ({ name: `专场 ${id}`, describe: '', image: '', target: { kind: 'message', text: '活动暂未开始' } })),
  brands: async ({ initial, keywords, page }): Promise<BrandPage> => {
    const found = brands.filter((one) => (initial === null || one.initial === initial) && one.name.includes(keywords));
    return {
      brands: found.slice((page - 1) * perPage, page * perPage).map(({ id, name, image, count }) => ({ id, name, image, count })),
      total: found.length,
      page,
      perPage,
      initials: brands.map((one) => ({ initial: one.initial, count: 1 })).sort((one, other) => one.initial.localeCompare(other.initial)),
    };
  },
  brand: async (id) => {
    const brand = brands.find((one) => one.id === id);
    if (brand === undefined) throw new GatewayError('missing', { code: 404, message: '品牌不存在' });
    return { id, name: brand.name, image: brand.image, describe: '抗感染与心血管', ads: [] };
  },
  shipping: async () => ({ freeFrom: money('500'), freight: money('8'), regions: [] }),
};
