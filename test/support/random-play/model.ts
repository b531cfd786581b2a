import { eq } from 'drizzle-orm';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { noticeOf } from '../../../src/server/payment-provider/simulated/simulated-notice.ts';
import { simulatedSecret } from '../../../src/server/payment-provider/simulated/simulated-signature.ts';
import { stockByBatch } from '../batches.ts';
import { type DemoGoodsRow, stockOf } from '../demo-goods.ts';
import type { TestShop } from '../server.ts';
import type { ServerClient } from '../server-client.ts';

/** What lies in each batch at the beginning, the first to expire first. */
export const firstBatches = [4, 3, 5];
const expiryMinutes = 30;

/** What a shop with two goods and one buyer should be: small enough to be believed. */
export interface Model {
  /** of each goods, by batch */
  readonly stock: number[][];
  /** fen */
  balance: number;
  minutes: number;
  readonly orders: {
    readonly goods: number;
    readonly number: number;
    readonly placedAt: number;
    readonly payable: number;
    state: string;
    by: string;
    held: number[];
    isDelivered: boolean;
    isInvoiced: boolean;
    returned: number;
    /** units that a clerk could not send */
    short: number;
    back: number;
  }[];
}

export interface Real {
  readonly shop: TestShop;
  readonly client: ServerClient;
  readonly goods: readonly DemoGoodsRow[];
  readonly buyerId: number;
  readonly sold: { id: number; sn: string; payable: string }[];
  notices: number;
  clock: number;
  /** under which title invoices are applied for */
  readonly titleId: number;
}

export type Step = fc.AsyncCommand<Model, Real>;

export const batchName = (at: number): string => `M-${at}`;
export const together = (batches: readonly number[]): number => batches.reduce((all, units) => all + units, 0);
export const operatorOf = (shop: TestShop) => ({
  database: shop.database,
  clock: () => new Date(),
  payment: { isSimulated: true, wechat: null, alipay: null },
});
const batchStocks = async (database: TestShop['database'], goodsId: number): Promise<number[]> => {
  const batches = await stockByBatch(database, goodsId);
  return firstBatches.map((_, at) => batches[batchName(at)] ?? 0);
};

export const fen = (yuan: string): number => Math.round(Number(yuan) * 100);
export const giveBack = (model: Model, order: Model['orders'][number]) => {
  model.stock[order.goods] = (model.stock[order.goods] ?? []).map((units, at) => units + (order.held[at] ?? 0));
  order.held = [];
  order.state = 'cancelled';
};
/** What the clock has done to orders that were not paid in time. */
export const expire = (model: Model) => {
  for (const order of model.orders) if (order.state === 'unpaid' && model.minutes - order.placedAt >= expiryMinutes) giveBack(model, order);
};

/** A step about one order, the `pick`th of those there are. */
export abstract class OrderStep implements Step {
  constructor(
    readonly name: string,
    readonly pick: number,
  ) {}
  check = (model: Readonly<Model>) => model.orders.length > 0;
  toString = () => `${this.name}(${this.pick})`;
  async run(model: Model, real: Real) {
    const at = this.pick % model.orders.length;
    const [order, sold] = [model.orders[at], real.sold[at]];
    if (order === undefined || sold === undefined) throw new Error('no such order');
    expire(model);
    await this.move(model, real, order, sold);
    await agree(model, real);
  }
  abstract move(model: Model, real: Real, order: Model['orders'][number], sold: Real['sold'][number]): Promise<void>;
}

/** The shop is what the model says. */
export async function agree(model: Model, { shop, client, goods, buyerId, sold }: Real) {
  await client.get('/api/order');
  expire(model);
  expect(await Promise.all(goods.map(({ id }) => batchStocks(shop.database, id)))).toEqual(model.stock);
  expect(await Promise.all(goods.map(({ id }) => stockOf(shop.database, id)))).toEqual(model.stock.map(together));
  const [buyer] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
  expect(fen(buyer?.balance ?? '0')).toBe(model.balance);
  const rows = await shop.database
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.buyerId, buyerId))
    .orderBy(orders.id);
  expect(rows.map(({ status }) => status)).toEqual(model.orders.map(({ state }) => state));
  expect(rows.map(({ id }) => id)).toEqual(sold.map(({ id }) => id));
}

/** The provider says twice that it took money: the second time changes nothing. */
export async function noticedTwice(real: Real, money: { readonly tradeNumber: string; readonly amount: string }) {
  const transactionId = `M${(real.notices += 1)}`;
  const secret = await simulatedSecret(real.shop.database);
  const payload = new URLSearchParams(noticeOf({ ...money, transactionId }, secret, new Date(Date.now() + real.clock))).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let time = 0; time < 2; time++) {
    const { body } = await real.shop.app.inject({ method: 'POST', url: '/api/pay/notify/simulated', headers, payload });
    expect(body).toBe('success');
  }
}
