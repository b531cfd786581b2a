import { amountAsText, money } from '../domain/shared/money.ts';
import type { Clock } from '../server/clock.ts';
import type { Database } from '../server/database/database.ts';
import { minutesAfter } from '../server/clock.ts';
import { recordCounts } from '../server/stock/settle-stock.ts';
import { demoAccounts } from './account/accounts.ts';
import { seedTopicPages, seedTopics } from './activity/demo-topics.ts';
import { seedAddOns } from './activity/demo-add-ons.ts';
import { seedCombinations } from './activity/demo-combinations.ts';
import { seedCashback, storyCashback } from './activity/demo-cashback.ts';
import { seedCoupons } from './activity/demo-coupons.ts';
import { seedLectures } from './activity/demo-lectures.ts';
import { seedLotteries } from './activity/demo-lotteries.ts';
import { seedAccounts } from './account/accounts-seed.ts';
import { seedDeskPeople } from './account/desk-people.ts';
import { seedPromotions, seedWholeShop } from './promotions-seed.ts';
import { seedClearance } from './goods/demo-clearance.ts';
import { seedPriceLists } from './goods/demo-price-lists.ts';
import { seedCatalogue } from './goods/seed-catalogue.ts';
import { seedFavorites } from './account/seed-favorites.ts';
import { seedFeedback } from './feedback/demo-feedback.ts';
import { seedGroupBuys } from './activity/demo-groups.ts';
import { seedPointsGoods } from './points/points-seed.ts';
import { seedOrders } from './order/seed-orders.ts';
import { seedWallets } from './account/seed-wallets.ts';
import { seedWants } from './wanted/seed-wants.ts';
import { playDemoStory, storyRefund } from './story/demo-story.ts';

/** The shop has been open so long at its first start. */
const daysOfTrade = 180;
/** Its favourites have been chosen so long. */
const daysOfFavorites = 45;
/** The shops of the demo accounts stand before the invented buyers. */
const demoBuyerCount = demoAccounts.flatMap(({ shops }) => shops).length;

/**
 * Fills an empty database with the demo shop of api.md, the same at every first start. The clock decides only how long
 * activities, coupons and cash vouchers hold, and when its orders were placed, counted from the first start.
 */
export async function seedDemoShop(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  await seedCatalogue(database);
  const opening = minutesAfter(now, -daysOfTrade * 24 * 60);
  const seeded = await seedAccounts(database, opening);
  await seedDeskPeople(database, opening);
  const buyerIds = seeded.slice(0, demoBuyerCount).map(({ id }) => id);
  await seedPromotions(database, buyerIds, now);
  await seedPointsGoods(database);
  const others = seeded.slice(demoBuyerCount).map(({ id }) => id);
  await seedTopics(database, now);
  await seedCombinations(database, now);
  await seedAddOns(database, now);
  await seedLectures(database, buyerIds, others, now);
  await seedCoupons(database, others, now);
  await seedCashback(database, now);
  await seedFavorites(database, buyerIds, minutesAfter(now, -daysOfFavorites * 24 * 60));
  await seedFeedback(database, buyerIds, now);
  const payments = await seedOrders(database, seeded, now);
  const [first = 0] = buyerIds;
  // Balances are what they are after what the story pays back.
  const before: typeof seeded = [];
  for (const buyer of seeded) {
    const refunded = buyer.id === first ? await storyRefund(database, first) : 0;
    const paid = buyerIds.includes(buyer.id) ? money(await storyCashback(database, buyer.id, now)).plus(refunded) : money(0);
    before.push({ ...buyer, balance: amountAsText(money(buyer.balance).minus(paid)) });
  }
  await seedWallets(database, before, payments, opening);
  // What was counted at the opening is what is left and what the orders took.
  await recordCounts(database, opening, null);
  await seedWants(database, buyerIds, now);
  await seedLotteries(
    database,
    seeded.slice(demoBuyerCount).map(({ id }) => id),
    now,
  );
  await playDemoStory(database, buyerIds, now);
  await seedWholeShop(database, now);
  await seedClearance(database, now);
  await seedPriceLists(database, now);
  await seedGroupBuys(database, now);
  await seedTopicPages(database);
}
