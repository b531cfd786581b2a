import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { escaped } from '../html-pages/plain-page.ts';
import { hasGoodsPictures } from '../pictures/goods-photo.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { emptyPlacesOf, type PlaceOfHome } from './empty-places.ts';
import { knownOf } from './known-of.ts';

/** What a site calls itself: its name, and the line below it. */
export interface SiteName {
  readonly name: string;
  readonly motto: string;
}

/** What the build writes into the page's documents (index.html). */
const builtName: SiteName = { name: '药集', motto: '药店与诊所的采购柜台' };

/** Whether the documents say it as they are. */
export const isBuiltName = ({ name, motto }: SiteName): boolean => name === builtName.name && motto === builtName.motto;

const introduction = `${builtName.name}，${builtName.motto}：`;
const builtWords = new RegExp([introduction, builtName.motto, builtName.name].join('|'), 'g');

/** A document of the page with the shop's own name (R67). */
export function withSiteName(document: string, site: SiteName): string {
  const [name, motto] = [escaped(site.name), escaped(site.motto)];
  return document.replaceAll(builtWords, (words) => {
    if (words === builtName.name) return name;
    if (words === builtName.motto) return motto;
    return motto === '' ? `${name}：` : `${name}，${motto}：`;
  });
}

/** What the documents of the page say of a shop. */
export interface ShownShop {
  readonly siteName: () => Promise<SiteName>;
  /** whether the picture of every goods is drawn, so that its address is known before it is asked for */
  readonly drawsAll: () => Promise<boolean>;
  /** the places of the home page that show nothing now */
  readonly emptyPlaces: () => Promise<readonly PlaceOfHome[]>;
}

/** A shop whose documents come as the build wrote them. */
export const builtShop: ShownShop = {
  siteName: () => Promise.resolve(builtName),
  drawsAll: () => Promise.resolve(true),
  emptyPlaces: () => Promise.resolve([]),
};

/** What documents say of the shop of a database. */
export const knownShop = (database: Database, clock: Clock): ShownShop => ({
  siteName: knownOf(async () => {
    const { name, motto } = await readShopSettings(database);
    return { name, motto };
  }, builtName),
  drawsAll: knownOf(async () => !(await hasGoodsPictures(database)), true),
  emptyPlaces: knownOf(() => emptyPlacesOf(database, clock()), []),
});
