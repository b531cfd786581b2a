import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { floor2, money } from '../../domain/shared/money.ts';
import { dayInChina, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { insertRows } from '../../server/database/insert-rows.ts';
import { specialPrices } from '../../server/database/schema/goods-offer.ts';
import { daysAfterOpening } from '../demo-calendar.ts';
import { type DemoGoods, demoGoods } from './demo-goods.ts';

/** Goods that expire sooner, YYYY-MM-DD, are cleared at the lower share of their base price. */
const soon = daysAfterOpening(130);
const share = { soon: '0.72', later: '0.82' };
/** Days from the first start on which the clearance began, and on which it ends. */
const [beganOn, endsOn] = [-3, 60];
const dayMinutes = 24 * 60;
/** They stand behind the specials of the day. */
const position = 1000;

/** Whether goods are sold at a clearance price: near their expiry, and there for anybody. */
export const isCleared = ({ isNearExpiry, refusalMessage, isControlled, stock }: DemoGoods): boolean =>
  isNearExpiry && refusalMessage === '' && !isControlled && stock > 0;

/**
 * Inserts the clearance prices of what is near its expiry. They come after the orders: what they are compared with was
 * paid before (R40).
 */
export async function seedClearance(database: Database, now: Date): Promise<void> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const period = { beginsAt: minutesAfter(midnight, beganOn * dayMinutes), endsAt: minutesAfter(midnight, endsOn * dayMinutes) };
  const rows = demoGoods().flatMap((goods, at) => {
    const part = goods.expiresOn < soon ? share.soon : share.later;
    return isCleared(goods) ? [{ goodsId: at + 1, price: floor2(money(goods.basePrice).times(part)).toFixed(2), position, ...period }] : [];
  });
  await insertRows(database, specialPrices, rows);
}
