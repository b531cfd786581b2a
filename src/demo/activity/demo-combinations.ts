import { unitPriceOf } from '../../domain/goods/price-now.ts';
import { floor2, type Money, noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../../server/database/database.ts';
import { storedPriceList } from '../../server/database/default-prices.ts';
import { continueIdentity, insertRows } from '../../server/database/insert-rows.ts';
import { combinationParts, combinations, combinationThemes } from '../../server/database/schema/combination.ts';
import { demoActivities } from '../goods/demo-activities.ts';
import { type DemoGoods, demoGoods } from '../goods/demo-goods.ts';
import { alwaysOn, type DemoPeriod, insertActivity, overAlready, startsSoon } from './demo-period.ts';

/** Themes of combinations, the second-level categories that their goods come from, and what the sets are called. */
const themes = [
  { name: '感冒发热搭配', from: ['感冒发热', '止咳化痰', '清热解毒'], sets: ['感冒家庭装', '退热止咳装', '清热备货装', '换季呼吸装'] },
  {
    name: '慢病长期搭配',
    from: ['高血压', '糖尿病', '心脑血管', '家用检测'],
    sets: ['慢病首购装', '降压常备装', '控糖常备装', '心脑常备装'],
  },
  {
    name: '家庭药箱搭配',
    from: ['肠胃用药', '皮肤外用', '卫生耗材', '维生素'],
    sets: ['肠胃常备装', '皮肤护理装', '小药箱补货装', '日常消耗装'],
  },
] as const;
/** A set costs so much of what its parts cost by themselves in the same quantity. */
const setShare = 0.9;

interface Part {
  readonly goodsId: number;
  readonly quantity: number;
}

const partPrice = (all: readonly DemoGoods[], { goodsId, quantity }: Part): Money => {
  const entry = all[goodsId - 1];
  return entry === undefined ? noMoney : unitPriceOf(storedPriceList(entry), quantity).times(quantity);
};

/** Two or three goods a set, a medium pack of each, so that the set is a pack of every part. */
function partsOf(all: readonly DemoGoods[], goodsIds: readonly number[], at: number): Part[] {
  return goodsIds.slice(at * 3, at * 3 + 2 + (at % 2)).map((goodsId) => ({ goodsId, quantity: all[goodsId - 1]?.mediumPack ?? 1 }));
}

/** All run but the last two of the last theme: one is announced, one is over; one has few sets for each shop. */
function periodOf(theme: number, at: number): DemoPeriod & { readonly perBuyer?: number; readonly quota?: number } {
  if (theme === 2 && at === 2) return startsSoon;
  if (theme === 2 && at === 3) return overAlready;
  return theme === 1 && at === 0 ? { ...alwaysOn, perBuyer: 5, quota: 200 } : alwaysOn;
}

/** Inserts the combinations (组合购): goods that everybody may buy, at a price that really saves. */
export async function seedCombinations(database: Database, now: Date): Promise<void> {
  const all = demoGoods();
  const { combinable } = demoActivities(all);
  await insertRows(
    database,
    combinationThemes,
    themes.map(({ name }, index) => ({ id: index + 1, name, position: index })),
  );
  for (const [theme, { from, sets }] of themes.entries()) {
    const goodsIds = combinable.filter((id) => from.some((second) => second === all[id - 1]?.product.path[1]));
    for (const [position, name] of sets.entries()) {
      const parts = partsOf(all, goodsIds, position);
      const [main] = parts;
      if (main === undefined) throw new Error(`The demo shop has no goods for ${name}`);
      const activityId = await insertActivity(
        database,
        { kind: 'combination', name, position: theme * sets.length + position, ...periodOf(theme, position) },
        now,
      );
      const whole = parts.reduce((sum, part) => sum.plus(partPrice(all, part)), noMoney);
      const id = theme * sets.length + position + 1;
      await insertRows(database, combinations, [
        { id, themeId: theme + 1, name, price: floor2(whole.times(setShare)).toFixed(2), position, goodsId: main.goodsId, activityId },
      ]);
      await insertRows(
        database,
        combinationParts,
        parts.map((part) => ({ combinationId: id, ...part })),
      );
    }
  }
  for (const table of [combinationThemes, combinations]) await continueIdentity(database, table);
}
