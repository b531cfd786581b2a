import { money, priceDecimals } from '../../domain/shared/money.ts';
import type { Database } from '../../server/database/database.ts';
import { keepCosts } from '../../server/simulation/cost-store.ts';
import type { DemoGoods } from './demo-goods.ts';

/** When the demo shop's cost prices were imported; nothing shows it. */
const importedAt = new Date('2026-01-05T09:00:00+08:00');
/** Of so many goods one has no cost price: a shop never knows all of them. */
const unknownEvery = 11;

/** Cost prices of the demo shop: 58 to 70 of a hundred of the base price, by the goods' place in the catalogue. */
export async function seedCosts(database: Database, all: readonly Pick<DemoGoods, 'basePrice'>[]): Promise<void> {
  const rows = all.flatMap(({ basePrice }, at) => {
    const goodsId = at + 1;
    if (goodsId % unknownEvery === 0) return [];
    const hundredths = 58 + ((goodsId * 7) % 13);
    return [{ goodsId, cost: money(basePrice).times(hundredths).div(100).toFixed(priceDecimals, 0) }];
  });
  await keepCosts(database, rows, importedAt);
}
