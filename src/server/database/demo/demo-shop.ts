import type { Clock } from '../../clock.ts';
import type { Database } from '../database.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** Fills an empty database with the demo shop of api.md, the same at every first start. */
export async function seedDemoShop(database: Database, clock: Clock): Promise<void> {
  await seedCatalogue(database);
  void clock;
}
