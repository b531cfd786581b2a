import { done, type ForeignAnswer } from './foreign-manner.ts';
import { foreignGoods, goodsWire } from './foreign-goods.ts';

/** An ad as §3 has it: a picture and where it leads. */
const ad = (name: string, url: string) => ({ image: `/uploads/ad-${name}.svg`, url });

const menu = [
  { id: 1, name: '抗生素', logo: '', children: [{ id: '12', name: '青霉素类', children: null }] },
  { id: '2', name: '心脑血管', children: null },
];

/** What the house says to everybody: places that have nothing to say answer null. */
export const foreignContent: Readonly<Record<string, () => ForeignAnswer>> = {
  '/api/focus/common': () =>
    done({
      rnss: [{ name: '阿莫西林', url: '/search?keywords=阿莫西林' }],
      nav: [
        { id: 1, name: '首页', url: '/', is_open: '0', children: null },
        { id: '2', name: '全部药品', url: '/list' },
      ],
      category: menu,
      category_yx: null,
      category_zy: [],
      brand: null,
      timestamp: '1795300000',
    }),
  '/api/focus': () => done([ad('banner', '/list')]),
  '/api/focus/top': () => done([ad('top', '/list/info/301')]),
  '/api/focus/right': () => done(null),
  '/api/focus/xrtj': () => done(),
  '/api/focus/ppzq': () => done(null),
  '/api/focus/kxzq': () => done(null),
  '/api/focus/new_kxzq': () => done(null),
  '/api/focus/zyzq': () => done(null),
  '/api/focus/yx': () => done(null),
  '/api/focus/login': () => done([ad('login', '*敬请期待')]),
  '/api/focus/demo': () => done(null),
  '/api/focus/kxzq_ad': () => done(null),
  '/api/focus/postList': () => done({ notice: [{ id: '5', title: '国庆发货安排', type: 'notice', at: '1795200000' }], hy: null }),
  '/api/article/category': () => done([{ id: '3', name: '新手指南', children: [{ id: 31, name: '会员注册' }] }]),
  '/api/global/links': () => done([{ name: '国家药监局', url: 'https://www.nmpa.gov.cn' }]),
  '/api/index/spike': () => done({ timestamp: '1795300000', end_time: '1795303600', goods: null }),
  '/api/index_wntj/1': () => done(foreignGoods.map((goods) => goodsWire(goods))),
  '/api/activity/everyday_price': () => done(null),
  '/api/draw/simple': () => done(null),
  '/api/draw/ads': () => done(null),
  '/api/goods/hot': () => done(null),
  '/api/goods/activities': () => done(null),
  '/api/goods/children': () => done(null),
  '/api/combinationMzhg': () => done(null),
  '/api/combinationMzhgGroup': () => done(null),
};

/** A picture of this house. */
export const foreignPicture = (path: string): ForeignAnswer => ({
  page: {
    type: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><title>${path}</title><rect width="60" height="60" fill="teal"/></svg>`,
  },
});
