import type { Database } from '../../database/database.ts';
import { continueIdentity, insertRows } from '../../database/insert-rows.ts';
import { combinationParts, combinations, combinationThemes, flashOffers, flashSales } from '../../database/schema/goods.ts';
import { type DemoActivities, demoFlashSales } from './demo-activities.ts';
import type { DemoGoods } from './demo-goods.ts';

/** Themes of combinations, and the second-level categories that their goods come from. */
const themes = [
  { name: '感冒发热搭配', from: ['感冒发热', '止咳化痰', '清热解毒'] },
  { name: '慢病长期搭配', from: ['高血压', '糖尿病', '心脑血管', '家用检测'] },
  { name: '家庭药箱搭配', from: ['肠胃用药', '皮肤外用', '卫生耗材', '维生素'] },
] as const;
const combinationsEach = 4;
/** A set costs so much of its parts' base prices. */
const setShare = 0.9;

interface Part {
  readonly goodsId: number;
  readonly quantity: number;
}

function combinationsOf(all: readonly DemoGoods[], combinable: readonly number[]) {
  return themes.flatMap(({ from }, themeAt) => {
    const goodsIds = combinable.filter((id) => from.some((second) => second === all[id - 1]?.product.path[1]));
    return Array.from({ length: combinationsEach }, (_, at) => {
      const parts: Part[] = goodsIds
        .slice(at * 3, at * 3 + 2 + (at % 2))
        .map((goodsId, index) => ({ goodsId, quantity: index === 0 ? 2 : 1 }));
      const whole = parts.reduce((sum, part) => sum + Number(all[part.goodsId - 1]?.basePrice) * part.quantity, 0);
      const names = parts.map((part) => all[part.goodsId - 1]?.product.name ?? '');
      return { themeId: themeAt + 1, name: names.join('+'), price: (whole * setShare).toFixed(2), position: at, parts };
    });
  });
}

/** Inserts flash sales and combinations. */
export async function seedActivities(database: Database, all: readonly DemoGoods[], activities: DemoActivities): Promise<void> {
  await insertRows(database, flashSales, demoFlashSales.map((sale, index) => ({ id: index + 1, ...sale })));
  await insertRows(
    database,
    flashOffers,
    activities.flash.flatMap((offers, sale) =>
      offers.map((offer, position) => ({ flashSaleId: sale + 1, position, ...offer })),
    ),
  );
  await insertRows(database, combinationThemes, themes.map(({ name }, index) => ({ id: index + 1, name, position: index })));
  const sets = combinationsOf(all, activities.combinable);
  await insertRows(
    database,
    combinations,
    sets.map(({ themeId, name, price, position, parts }, index) => ({
      id: index + 1,
      themeId,
      name,
      price,
      position,
      goodsId: parts[0]?.goodsId ?? 1,
    })),
  );
  await insertRows(
    database,
    combinationParts,
    sets.flatMap(({ parts }, index) => parts.map((part) => ({ combinationId: index + 1, ...part }))),
  );
  for (const table of [flashSales, combinationThemes, combinations]) await continueIdentity(database, table);
}
