import { asc, count, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';

/** Where the server draws the mark of a brand. */
export const brandPictureUrl = (id: number): string => `/api/pictures/brand/${id}.svg`;

/** The brands of the brand zone in the shop's order, each with how many goods it has. */
export const brandWall = (database: Database) =>
  database
    .select({ id: manufacturers.id, name: manufacturers.name, count: count(goods.id) })
    .from(manufacturers)
    .leftJoin(goods, eq(goods.manufacturerId, manufacturers.id))
    .where(isNotNull(manufacturers.brandPosition))
    .groupBy(manufacturers.id)
    .orderBy(asc(manufacturers.brandPosition), asc(manufacturers.id));
