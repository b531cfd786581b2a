import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { usualUntil } from '../../domain/wanted/want.ts';
import { happenTo } from '../../server/alert/wanted-alerts.ts';
import { dayInChina, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { goods } from '../../server/database/schema/goods.ts';
import { orderLines, orders } from '../../server/database/schema/order.ts';
import { wants } from '../../server/database/schema/wanted.ts';
import { keepWant } from '../../server/wanted/want-store.ts';

const dayMinutes = 24 * 60;

/** What the first demo shop wants: something that we do not have, something that there is, something that it bought. */
export async function seedWants(database: Database, buyerIds: readonly number[], now: Date): Promise<void> {
  const [buyerId] = buyerIds;
  if (buyerId === undefined) return;
  const make = async (name: string, days: number, wish: { readonly spec?: string; readonly price?: string; readonly quantity: number }) => {
    const at = minutesAfter(now, -days * dayMinutes);
    const want = {
      name,
      maker: '',
      spec: wish.spec ?? '',
      quantity: wish.quantity,
      until: usualUntil(dayInChina(now)),
      price: wish.price ?? null,
    };
    return keepWant(database, { buyerId, want, most: 10, at });
  };
  const [inStock] = await database
    .select({ name: goods.genericName })
    .from(goods)
    .where(
      and(
        eq(goods.isPurchasable, true),
        eq(goods.isControlled, false),
        gt(goods.stock, 200),
        sql`${goods.scopes} = array['hxy']`,
        sql`${goods.defaultPrice} < 40`,
      ),
    )
    .orderBy(desc(goods.sales), asc(goods.id))
    .limit(1);
  const [bought] = await database
    .select({ orderId: orders.id, name: goods.genericName, at: orders.createdAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(and(eq(orders.buyerId, buyerId), eq(orders.status, 'completed'), sql`${goods.genericName} <> ${inStock?.name ?? ''}`))
    .orderBy(desc(orders.id), asc(orderLines.position))
    .limit(1);
  if (inStock === undefined || bought === undefined)
    throw new Error('The demo shop has nothing in stock, or its first buyer bought nothing');
  const over = await make(bought.name, 45, { quantity: 20 });
  await happenTo(database, eq(wants.id, over?.id ?? 0), 'order', bought.at, bought.orderId);
  await make('乙酰唑胺片', 20, { spec: '0.25g×100片', quantity: 30 });
  await make(inStock.name, 9, { quantity: 40 });
}
