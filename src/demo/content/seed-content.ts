import { momentInChina } from '../../domain/shared/china-time.ts';
import type { Database } from '../../server/database/database.ts';
import { continueIdentity, insertRows } from '../../server/database/insert-rows.ts';
import {
  ads,
  helpArticles,
  helpCategories,
  hotWords,
  links,
  navItems,
  posts,
  shopLicences,
  shopPromises,
} from '../../server/database/schema/content.ts';
import * as adData from './ads.ts';
import * as helpData from './help.ts';
import { demoLicences } from './licences.ts';
import * as navigationData from './navigation.ts';
import { demoPosts } from './posts.ts';
import { demoText } from './demo-text.ts';
import { demoPromises, demoRegions, demoSettings } from './settings.ts';
import { deliveryRegions } from '../../server/database/schema/shop-settings.ts';
import { writeShopSettings } from '../../server/shop/shop-settings.ts';
import { daysAfterOpening } from '../demo-calendar.ts';
import { demoCategoryId } from '../goods/demo-categories.ts';
import { demoMakerId } from '../goods/seed-goods.ts';

/** `{慢病用药}` in a demo link stands for the id of that top category, `{厂家 云峪药业}` for that of the maker. */
const withIds = (url: string): string =>
  url
    .replace(/\{厂家 (.+)\}/u, (_, name: string) => String(demoMakerId(name)))
    .replace(/\{(.+)\}/u, (_, name: string) => String(demoCategoryId([name])));

const artUrl = (name: string): string => `/api/pictures/ads/${name}.svg`;

const adRows = () => [
  ...adData.demoAds.map(({ art, isForNewcomers = false, ...ad }, position) => ({
    ...ad,
    isForNewcomers,
    url: withIds(ad.url),
    image: artUrl(art),
    position,
    manufacturerId: null,
  })),
  ...adData.brandAds.map(({ art, maker, ...ad }, position) => ({
    ...ad,
    isForNewcomers: false,
    place: 'brand' as const,
    image: artUrl(art),
    url: `/ppzq/info/${demoMakerId(maker)}`,
    position,
    manufacturerId: demoMakerId(maker),
  })),
];

function navRows() {
  const entries: readonly navigationData.NavigationEntry[] = navigationData.navigation;
  const top = entries.map(({ name, url, tag = '' }, index) => ({ id: index + 1, parentId: null, name, url, tag, position: index }));
  const children = entries.flatMap((entry, parentAt) =>
    (entry.children ?? []).map((child, position) => ({ ...child, parentId: parentAt + 1, tag: '', position })),
  );
  return [...top, ...children.map((child, index) => ({ id: top.length + index + 1, ...child }))];
}

/** Inserts ads, navigation, hot words, links, licences, posts and help. */
export async function seedContent(database: Database): Promise<void> {
  await writeShopSettings(database, demoSettings);
  await insertRows(
    database,
    deliveryRegions,
    demoRegions.map((region) => ({ ...region })),
  );
  await insertRows(database, ads, adRows());
  await insertRows(
    database,
    links,
    navigationData.links.map((link, position) => ({ ...link, position })),
  );
  await insertRows(
    database,
    shopLicences,
    demoLicences.map((licence, position) => ({ ...licence, position })),
  );
  await insertRows(
    database,
    shopPromises,
    demoPromises.map((promise, position) => ({ ...promise, position })),
  );
  await insertRows(database, navItems, navRows());
  await insertRows(
    database,
    hotWords,
    navigationData.hotWords.map((name, position) => ({ name, url: `/search?keywords=${encodeURIComponent(name)}`, position })),
  );
  await insertRows(
    database,
    posts,
    demoPosts.map(({ daysAgo, body, ...entry }) => ({
      ...entry,
      ...demoText(body),
      publishedAt: momentInChina(daysAfterOpening(-daysAgo), '09:00:00') as unknown as Date,
    })),
  );
  await insertRows(
    database,
    helpCategories,
    helpData.helpCategories.map(({ name }, index) => ({ id: index + 1, collection: 3, name, position: index })),
  );
  await insertRows(
    database,
    helpArticles,
    helpData.helpCategories.flatMap(({ articles }, index) =>
      articles.map(({ body, ...article }, position) => ({ ...article, ...demoText(body), categoryId: index + 1, position })),
    ),
  );
  for (const table of [navItems, helpCategories]) await continueIdentity(database, table);
}
