import type { Clock } from '../../clock.ts';
import type { Database } from '../database.ts';
import { recordStockCounts } from '../stock-counts.ts';
import { seedAccounts } from './accounts-seed.ts';
import { seedPromotions } from './promotions-seed.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedFavorites } from './seed-favorites.ts';

/**
 * Fills an empty database with the demo shop of api.md, the same at every first start. The clock decides only how long
 * activities, coupons and vouchers hold, counted from the first start.
 */
export async function seedDemoShop(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  await seedCatalogue(database);
  await recordStockCounts(database, now);
  const buyerIds = await seedAccounts(database, now);
  await seedPromotions(database, buyerIds, now);
  await seedFavorites(database, buyerIds, now);
}
