import type { Database } from '../../server/database/database.ts';
import { continueIdentity, insertRows } from '../../server/database/insert-rows.ts';
import { flashOffers, flashSales } from '../../server/database/schema/goods-offer.ts';
import { type DemoActivities, demoFlashSales } from './demo-activities.ts';

/** Inserts flash sales. */
export async function seedActivities(database: Database, activities: DemoActivities): Promise<void> {
  await insertRows(
    database,
    flashSales,
    demoFlashSales.map((sale, index) => ({ id: index + 1, ...sale })),
  );
  await insertRows(
    database,
    flashOffers,
    activities.flash.flatMap((offers, sale) => offers.map((offer, position) => ({ flashSaleId: sale + 1, position, ...offer }))),
  );
  await continueIdentity(database, flashSales);
}
