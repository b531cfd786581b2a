import { asc, count, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';

/** The picture of a brand: the shop's own, or the mark that the server draws. */
export const brandPictureUrl = ({ id, logo }: { readonly id: number; readonly logo: string }): string =>
  logo || `/api/pictures/brand/${id}.svg`;

/** The brands of the brand zone in the shop's order, each with how many goods it has. */
export const brandWall = (database: Database) =>
  database
    .select({ id: manufacturers.id, name: manufacturers.name, logo: manufacturers.logo, count: count(goods.id) })
    .from(manufacturers)
    .leftJoin(goods, eq(goods.manufacturerId, manufacturers.id))
    .where(isNotNull(manufacturers.brandPosition))
    .groupBy(manufacturers.id)
    .orderBy(asc(manufacturers.brandPosition), asc(manufacturers.id));
