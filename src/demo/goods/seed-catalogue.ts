import type { Database } from '../../server/database/database.ts';
import { demoActivities } from './demo-activities.ts';
import { demoGoods } from './demo-goods.ts';
import { seedActivities } from './seed-activities.ts';
import { seedContent } from '../content/seed-content.ts';
import { seedCosts } from './seed-costs.ts';
import { seedGoods } from './seed-goods.ts';

/** Fills an empty database with goods, activities and content: seeded, no clock, no chance. */
export async function seedCatalogue(database: Database): Promise<void> {
  const all = demoGoods();
  const activities = demoActivities(all);
  await seedGoods(database, all, activities);
  await seedCosts(database, all);
  await seedActivities(database, activities);
  await seedContent(database);
}
