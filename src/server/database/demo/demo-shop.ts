import type { Clock } from '../../clock.ts';
import type { Database } from '../database.ts';
import { recordStockCounts } from '../stock-counts.ts';
import { seedAccounts } from './accounts-seed.ts';
import { seedPromotions } from './promotions-seed.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/**
 * Fills an empty database with the demo shop of api.md, the same at every first start. The clock decides only how long
 * activities, coupons and vouchers hold, counted from the first start.
 */
export async function seedDemoShop(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  await seedCatalogue(database);
  await recordStockCounts(database, now);
  await seedPromotions(database, await seedAccounts(database, now), now);
}
