import type { CallAnswer } from '../../contract/shared/call.ts';
import * as calls from '../../contract/content/content-calls.ts';
import { listLicences } from '../../contract/content/licence-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { type AdPlace, adsOf, adsOfBrand, adsWithIds } from './ad-store.ts';
import { brandPictureUrl, brandWall, brandWithId } from './brand-store.ts';
import { shopPapers } from './licence-store.ts';
import { categoryMenus } from './menu-store.ts';
import { footerLinks, hotSearches, navigation } from './navigation-store.ts';
import { helpArticleWithId, helpCategoriesOf, newestPosts } from './post-store.ts';

/** Which place of the shop each ad call shows. */
const placeOfCall: Readonly<Record<keyof typeof calls.adCalls, AdPlace>> = {
  banner: 'banner',
  demo: 'demo',
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  newArrivals: 'new-buyers',
  brandZone: 'brand-zone',
  controlledZone: 'controlled-zone',
  controlledZoneNew: 'controlled-zone-new',
  chineseMedicineZone: 'chinese-medicine-zone',
  loginPage: 'login-page',
  freeShippingZone: 'free-shipping-zone',
};

/** Every page reads the header; its menus and brands count the whole shop. */
const oldestHeaderMs = 10_000;
/** Collections are 32-bit integers; no larger number names one. */
const largestCollection = 2_147_483_647;

const callNames = Object.keys(placeOfCall) as (keyof typeof placeOfCall)[];

type Header = CallAnswer<typeof calls.readHeader>;

async function readHeaderData({ database }: Api): Promise<Omit<Header, 'timestamp'>> {
  const [rnss, nav, menus, brands] = await Promise.all([
    hotSearches(database),
    navigation(database),
    categoryMenus(database),
    brandWall(database),
  ]);
  return {
    rnss,
    nav,
    category: menus.all,
    category_yx: menus.freeShipping,
    category_zy: menus.chineseMedicine,
    category_qx: menus.devices,
    brand: brands.map((brand) => ({ ...brand, image: brandPictureUrl(brand.id) })),
  };
}

async function brandPage({ database }: Api, wireId: string | number): Promise<CallAnswer<typeof calls.readBrand>> {
  const id = rowId(wireId);
  const brand = id === null ? undefined : await brandWithId(database, id);
  if (brand === undefined) throw notFound('品牌不存在');
  return { ...brand, image: brandPictureUrl(brand.id), ads: await adsOfBrand(database, brand.id) };
}

async function postList({ database }: Api): Promise<CallAnswer<typeof calls.listPosts>> {
  const posts = await newestPosts(database);
  const ofKind = (wanted: (typeof posts)[number]['kind']) =>
    posts
      .filter(({ kind }) => kind === wanted)
      .map(({ id, title, kind, publishedAt }) => ({ id, title, type: kind, at: epochSeconds(publishedAt) }));
  return { notice: ofKind('notice'), hy: ofKind('hy'), company: ofKind('company'), help: ofKind('help') };
}

/** Ads, header, brands, posts, help: what the shop says, the same for everybody. */
export function contentRoutes(api: Api): void {
  const { database } = api;
  for (const name of callNames) route(api, calls.adCalls[name], () => adsOf(database, placeOfCall[name]));
  route(api, calls.controlledZoneAds, ({ query }) =>
    query.ids === undefined ? adsOf(database, 'controlled-zone') : adsWithIds(database, rowIds(query.ids)),
  );
  route(api, calls.listLinks, () => footerLinks(database));
  route(api, listLicences, async () => ({ ...(await shopPapers(database)), timestamp: epochSeconds(api.clock()) }));
  const header = new KeptAnswers<Omit<Header, 'timestamp'>>(oldestHeaderMs, 1);
  route(api, calls.readHeader, async () => ({
    ...(await header.get('', () => readHeaderData(api))),
    timestamp: epochSeconds(api.clock()),
  }));
  route(api, calls.readBrand, ({ params }) => brandPage(api, params.id));
  route(api, calls.listPosts, () => postList(api));
  route(api, calls.listHelpCategories, ({ query }) =>
    query.category_id > largestCollection ? [] : helpCategoriesOf(database, query.category_id),
  );

  route(api, calls.readHelpArticle, async ({ params }) => {
    const id = rowId(params.id);
    const article = id === null ? undefined : await helpArticleWithId(database, id);
    if (article === undefined) throw notFound('文章不存在');
    return { id: article.id, title: article.title, body: article.body };
  });
}
