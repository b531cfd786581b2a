import type { Category, ContentGateway, ShopHeader } from '../../../src/application/content/content-gateway.ts';

const go = (url: string) => ({ kind: 'go', url }) as const;

/** A category that the shop gives no sign of its own. */
const category = (id: string, name: string, children: readonly Category[] = []): Category => ({
  id,
  name,
  logo: '',
  openLogo: '',
  children,
});

export const fakeHeader: ShopHeader = {
  hotWords: [{ name: '布洛芬', target: go('/search?keywords=布洛芬') }],
  nav: [
    { id: '1', name: '优选包邮', target: go('/yx'), tag: '优', image: '', opensApart: false, children: [] },
    { id: '2', name: '积分商城', target: go('/jfsc'), tag: '', image: '', opensApart: false, children: [] },
  ],
  categories: [category('1', '处方药', [category('2', '抗感染用药', [category('3', '青霉素类')])])],
  zoneCategories: { yx: [category('1', '处方药')], zy: [category('5', '中药饮片')], qx: [] },
  brands: [{ id: '1', name: '皖溪制药', image: '', count: 30 }],
};

/** What the shop says, in memory. */
export const fakeContent = (changes: Partial<ContentGateway> = {}): ContentGateway => ({
  header: async () => fakeHeader,
  banners: async () => [{ name: '冬季备货周 全单满减', describe: '满2000减50', image: '', target: go('/list') }],
  topAds: async () => [],
  newcomerAds: async () => [{ name: '新客专享', describe: '首单有专属客服', image: '', target: go('/help/xrzn/hyzc') }],
  rightAds: async () => [],
  bottomAds: async () => [],
  papers: async () => ({
    address: '安徽省合肥市庐阳区示例路 1 号',
    year: 2026,
    promises: [{ icon: 'truck' as const, title: '次日到店', text: '省内，当日截单前付款' }],
    licences: [
      {
        id: '1',
        name: '药品经营许可证',
        number: '皖AA0000000',
        image: '/api/pictures/licence/1.svg',
        target: go('/help/fwbz/wzzz?licence=1'),
      },
    ],
  }),
  helpGroups: async () => [{ name: '新手指南', articles: [{ id: '1', title: '会员注册' }] }],
  posts: async () => ({
    notices: [{ id: '1', title: '冷链配送时段调整', date: '11-19' }],
    industry: [{ id: '2', title: '集采中选品种落地', date: '11-18' }],
    company: [],
    help: [],
  }),
  links: async () => [{ name: '药品经营许可证 皖AA0000000', target: go('/help/fwbz/wzzz') }],
  ...changes,
});
