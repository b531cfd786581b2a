import { eq } from 'drizzle-orm';
import { listBrands, readBrand } from '../../contract/brand/brand-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { adsOfBrand } from '../content/ad-store.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { manufacturers } from '../database/schema/goods.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { catalogueRoute } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { brandList } from './brand-list.ts';
import { brandPictureUrl } from '../content/brand-wall.ts';

/** A brand, which is a maker; undefined when there is none with this id. */
async function brandWithId(database: Database, id: number) {
  const [brand] = await database
    .select({ id: manufacturers.id, name: manufacturers.name, describe: manufacturers.describe, logo: manufacturers.logo })
    .from(manufacturers)
    .where(eq(manufacturers.id, id));
  return brand;
}

async function brandPage(database: Database, clock: Clock, wireId: string | number): Promise<CallAnswer<typeof readBrand>> {
  const id = rowId(wireId);
  const brand = id === null ? undefined : await brandWithId(database, id);
  if (brand === undefined) throw notFound('品牌不存在');
  const { logo, ...named } = brand;
  return { ...named, image: brandPictureUrl({ id: brand.id, logo }), ads: await adsOfBrand(database, brand.id, clock()) };
}

/** The brands, and one brand with its ads. */
export function brandRoutes(api: Api): void {
  catalogueRoute(api, listBrands, async ({ query }, _visit, database) => {
    const { initial, keywords, ids, page, per_page: perPage } = query;
    const { list, total, initials } = await brandList(database, {
      initial,
      keywords,
      ids: ids === undefined ? null : rowIds(ids),
      page,
      perPage,
    });
    return {
      list: list.map(({ logo, ...brand }) => ({ ...brand, image: brandPictureUrl({ ...brand, logo }) })),
      total,
      page,
      per_page: perPage,
      initials,
    };
  });
  catalogueRoute(api, readBrand, ({ params }, _visit, database) => brandPage(database, api.clock, params.id));
}
