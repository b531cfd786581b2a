import type { HelpCategory, NewsPage, ReadingGateway, ShopLicence } from '../../../src/application/content/reading-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { readingGateway } from '../../../src/contract/reading-gateway.ts';
import { fakeOf } from './fake-of.ts';
import { zonesInMemory } from './fake-zones.ts';

export const helpMenu: readonly HelpCategory[] = [
  {
    id: '1',
    name: '新手指南',
    articles: [
      { id: '1', title: '会员注册', path: '/help/xrzn/hyzc' },
      { id: '2', title: '采购流程', path: '/help/xrzn/gwzn' },
    ],
  },
  { id: '2', name: '支付配送', articles: [{ id: '3', title: '药品退换', path: '/help/zfps/ypth' }] },
  { id: '3', name: '服务保障', articles: [{ id: '6', title: '网站资质', path: '/help/fwbz/wzzz' }] },
  {
    id: '4',
    name: '售后与票据',
    articles: [
      { id: '4', title: '售后申请', path: '/help/zfps/ypth' },
      { id: '5', title: '电子发票', path: '/dzfp' },
    ],
  },
];

export const drugLicence: ShopLicence = {
  id: '1',
  kind: 'drug',
  name: '药品经营许可证',
  number: '皖AA0000000',
  holder: '药集示例医药有限公司',
  address: '安徽省合肥市庐阳区示例路 1 号',
  scope: '化学药制剂',
  issuer: '示例药品监督管理局',
  issuedOn: '2024-03-18',
  expiresOn: '2029-03-17',
  image: '/api/pictures/licence/1.svg',
  target: { kind: 'go', url: '/help/fwbz/wzzz?licence=1' },
};

const headlines: NewsPage['headlines'] = Array.from({ length: 12 }, (_, index) => ({
  id: String(12 - index),
  title: `第 ${12 - index} 篇`,
  date: `2026-11-${30 - index}`,
  summary: '开头',
}));
const perPage = 10;
const missing = () => new GatewayError('missing', { code: 404, message: '没有' });

/** What the shop has to read, in memory: posts 1 … 12 of every kind. */
export const fakeReading = (changes: Partial<ReadingGateway> = {}): ReadingGateway =>
  fakeOf(readingGateway, {
    helpCategories: async () => helpMenu,
    helpArticle: async (id) => {
      const found = helpMenu.flatMap(({ articles }) => articles).find((article) => article.id === id);
      if (!found) throw missing();
      return { id, title: found.title, body: `<p>${found.title}的正文</p><h2>要点</h2><ul><li>其一</li><li>其二</li></ul>`, vote: null };
    },
    searchHelp: async (keywords) =>
      helpMenu.flatMap(({ name, articles }) =>
        articles
          .filter(({ title }) => keywords !== '' && title.includes(keywords))
          .map(({ id, title }) => ({ id, title, category: name, excerpt: `${title}的正文` })),
      ),
    voteOnArticle: async (id, vote) => {
      if (!helpMenu.some(({ articles }) => articles.some((article) => article.id === id))) throw missing();
      return vote;
    },
    news: async (_, page) => ({ headlines: headlines.slice((page - 1) * perPage, page * perPage), total: headlines.length, page, perPage }),
    post: async (id) => {
      const at = headlines.findIndex((one) => one.id === id);
      const post = headlines[at];
      if (!post) throw missing();
      return { ...post, kind: 'hy', body: '<p>正文</p>', newer: headlines[at - 1] ?? null, older: headlines[at + 1] ?? null };
    },
    licences: async () => [drugLicence],
    ...zonesInMemory,
    ...changes,
  });
