import { eq } from 'drizzle-orm';
import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { floor2, money } from '../../domain/shared/money.ts';
import { dayInChina, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { buyers } from '../../server/database/schema/account.ts';
import { classShop, keepPriceList } from '../../server/price-list/price-list-store.ts';
import { isCleared } from './demo-clearance.ts';
import { type DemoGoods, demoGoods } from './demo-goods.ts';

/** The customer: the second shop of the first account. */
const customer = '合肥安和大药房滨湖店';
const customerClass = 'A';
/** Days from the first start on which the lists began, and on which they end. */
const [beganOn, endsOn] = [-30, 335];
const dayMinutes = 24 * 60;
/** Every so many goods that anybody may buy are on one of the lists. */
const spread = 6;
const share = { contract: '0.95', class: '0.97', many: '0.93' };
const manyUnits = 50;

const part = ({ basePrice }: DemoGoods, of: string): string => floor2(money(basePrice).times(of)).toFixed(2);

const isListed = (goods: DemoGoods): boolean =>
  goods.refusalMessage === '' && !goods.isControlled && goods.stock > 0 && money(goods.basePrice).gt(1) && !isCleared(goods);

const naming = (id: number) => ({ id: String(id), barcode: '', code: '', approval: '', maker: '', spec: '', unit: '' });

/**
 * Makes a contract of one customer and a list of its class (R57), over every sixth of the goods that anybody may buy,
 * by turns. They come after the orders, whose prices are the public ones.
 */
export async function seedPriceLists(database: Database, now: Date): Promise<void> {
  const [buyer] = await database.select({ id: buyers.id }).from(buyers).where(eq(buyers.company, customer));
  if (buyer === undefined) throw new Error(`The demo shop has no customer ${customer}`);
  await classShop(database, buyer.id, customerClass);
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const period = { beginsAt: minutesAfter(midnight, beganOn * dayMinutes), endsAt: minutesAfter(midnight, endsOn * dayMinutes) };
  const listed = demoGoods()
    .map((goods, at) => ({ goods, id: at + 1 }))
    .filter(({ goods }) => isListed(goods))
    .filter((_one, at) => at % spread === spread - 1);
  const turn = (own: number) => listed.filter((_one, at) => at % 2 === own);
  const contract = turn(0).map(({ goods, id }, at) => ({
    ...{ line: at + 1, naming: naming(id), price: part(goods, share.contract) },
    ...{ ladder: [{ number: manyUnits, price: part(goods, share.many) }], ladderKind: 'reach-at-least' as const },
  }));
  const ofClass = turn(1).map(({ goods, id }, at) => ({
    ...{ line: at + 1, naming: naming(id), price: part(goods, share.class), ladder: [], ladderKind: 'reach-at-least' as const },
  }));
  const list = { isFinal: false, ...period };
  await keepPriceList(database, { name: '滨湖店年度协议价', holder: { buyerId: buyer.id }, ...list }, contract, now);
  await keepPriceList(database, { name: 'A 类客户价', holder: { customerClass }, ...list }, ofClass, now);
}
