import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { simulatedSecret } from '../../../src/server/payment/provider/simulated/simulated-signature.ts';
import { noticeOf } from '../../../src/server/payment/provider/simulated/simulated-notice.ts';
import { layOut, stockByBatch } from '../../support/batches.ts';
import { type DemoGoodsRow, plainGoods, stockOf } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { seed } from '../../support/seeded.ts';

const runs = 12;
const longest = 25;
/** What lies in each batch at the beginning, the first to expire first. */
const firstBatches = [4, 3, 5];
const expiryMinutes = 30;

/** What a shop with two goods and one buyer should be: small enough to be believed. */
interface Model {
  /** of each goods, by batch */
  readonly stock: number[][];
  /** fen */
  balance: number;
  minutes: number;
  readonly orders: { readonly goods: number; readonly number: number; state: string; placedAt: number; payable: number; by: string; held: number[]; returned: number; back: number }[];
}

interface Real {
  readonly shop: TestShop;
  readonly client: ServerClient;
  readonly goods: readonly DemoGoodsRow[];
  readonly buyerId: number;
  readonly sold: { id: number; sn: string; payable: string }[];
  notices: number;
  clock: number;
}

type Step = fc.AsyncCommand<Model, Real>;

const batchName = (at: number): string => `M-${at}`;
const together = (batches: readonly number[]): number => batches.reduce((all, units) => all + units, 0);
const operatorOf = (shop: TestShop) => ({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null } });
const batchStocks = async (database: TestShop['database'], goodsId: number): Promise<number[]> => {
  const batches = await stockByBatch(database, goodsId);
  return firstBatches.map((_, at) => batches[batchName(at)] ?? 0);
};

const fen = (yuan: string): number => Math.round(Number(yuan) * 100);
const giveBack = (model: Model, order: Model['orders'][number]) => {
  model.stock[order.goods] = (model.stock[order.goods] ?? []).map((units, at) => units + (order.held[at] ?? 0));
  order.held = [];
  order.state = 'cancelled';
};
/** What the clock has done to orders that were not paid in time. */
const expire = (model: Model) => {
  for (const order of model.orders) if (order.state === 'unpaid' && model.minutes - order.placedAt >= expiryMinutes) giveBack(model, order);
};

/** A step about one order, the `pick`th of those there are. */
abstract class OrderStep implements Step {
  constructor(readonly name: string, readonly pick: number) {}
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
async function agree(model: Model, { shop, client, goods, buyerId, sold }: Real) {
  await client.get('/api/order');
  expire(model);
  expect(await Promise.all(goods.map(({ id }) => batchStocks(shop.database, id)))).toEqual(model.stock);
  expect(await Promise.all(goods.map(({ id }) => stockOf(shop.database, id)))).toEqual(model.stock.map(together));
  const [buyer] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
  expect(fen(buyer?.balance ?? '0')).toBe(model.balance);
  const rows = await shop.database.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.buyerId, buyerId)).orderBy(orders.id);
  expect(rows.map(({ status }) => status)).toEqual(model.orders.map(({ state }) => state));
  expect(rows.map(({ id }) => id)).toEqual(sold.map(({ id }) => id));
}

class Order implements Step {
  constructor(readonly goods: number, readonly number: number) {}
  check = () => true;
  toString = () => `order(${this.goods}, ${this.number})`;
  async run(model: Model, real: Real) {
    const { client, shop, goods } = real;
    await client.get('/api/order');
    expire(model);
    await shop.database.delete(cartLines).where(eq(cartLines.buyerId, real.buyerId));
    const id = goods[this.goods]?.id ?? 0;
    const batches = model.stock[this.goods] ?? [];
    const left = together(batches);
    const added = await client.post('/api/cart', { params: [{ goods_id: id, number: this.number }] });
    expect(added.data.refused).toHaveLength(this.number <= left ? 0 : 1);
    if (this.number > left) return;
    const [line] = (await client.get('/api/cart/list')).data.data;
    const { data } = await client.post('/api/cart/checkout', { ids: [line.id] });
    const placed = await client.post('/api/order', { ids: [line.id], address_id: data.addresses[0].id, expect: data.priced.payable });
    expect(placed.status).toBe(200);
    let wanted = this.number;
    const held = batches.map((units) => {
      const taken = Math.min(units, wanted);
      wanted -= taken;
      return taken;
    });
    model.stock[this.goods] = batches.map((units, at) => units - (held[at] ?? 0));
    model.orders.push({ goods: this.goods, number: this.number, state: 'unpaid', placedAt: model.minutes, payable: fen(placed.data.payable), by: '', held, returned: 0, back: 0 });
    real.sold.push({ id: Number(placed.data.id), sn: placed.data.sn, payable: placed.data.payable });
    await agree(model, real);
  }
}

class PayBalance extends OrderStep {
  override async move(model: Model, { client }: Real, order: Model['orders'][number], sold: Real['sold'][number]) {
    const { code } = await client.post(`/api/order/${sold.id}/pay`, { method: 'balance' });
    const can = order.state === 'unpaid';
    expect(code).toBe(can ? (model.balance >= order.payable ? 200 : 601) : 409);
    if (code !== 200) return;
    model.balance -= order.payable;
    Object.assign(order, { state: 'paid', by: 'balance' });
  }
}

class ProviderPays extends OrderStep {
  override async move(_model: Model, real: Real, order: Model['orders'][number], { sn, payable }: Real['sold'][number]) {
    const transactionId = `M${(real.notices += 1)}`;
    const secret = await simulatedSecret(real.shop.database);
    const payload = new URLSearchParams(noticeOf({ tradeNumber: `${sn}S`, transactionId, amount: payable }, secret, new Date(Date.now() + real.clock))).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let time = 0; time < 2; time++) {
      const { body } = await real.shop.app.inject({ method: 'POST', url: '/api/pay/notify/simulated', headers, payload });
      expect(body).toBe('success');
    }
    if (order.state === 'unpaid') Object.assign(order, { state: 'paid', by: 'simulated' });
  }
}

class Cancel extends OrderStep {
  override async move(model: Model, { client }: Real, order: Model['orders'][number], { id }: Real['sold'][number]) {
    const { code } = await client.post(`/api/order/${id}/cancel`);
    expect(code).toBe(order.state === 'unpaid' ? 200 : 409);
    if (code === 200) giveBack(model, order);
  }
}

class Operate extends OrderStep {
  override async move(model: Model, { shop }: Real, order: Model['orders'][number], { sn }: Real['sold'][number]) {
    const { exitCode } = await programs.shop(operatorOf(shop), [this.name, sn]);
    expect(exitCode).toBe(order.state === 'paid' ? 0 : 1);
    if (exitCode !== 0) return;
    if (this.name === 'ship') order.state = 'shipped';
    else {
      if (order.by === 'balance') model.balance += order.payable;
      giveBack(model, order);
    }
  }
}

/** Sends the whole order from one batch that the operator names, where it has as many. */
class ShipFrom extends OrderStep {
  constructor(override readonly pick: number, readonly batch: number) {
    super('ship from', pick);
  }
  override async move(model: Model, { shop, goods }: Real, order: Model['orders'][number], { sn }: Real['sold'][number]) {
    const named = `${goods[order.goods]?.id}:${batchName(this.batch)}=${order.number}`;
    const { exitCode } = await programs.shop(operatorOf(shop), ['ship', sn, named]);
    const batches = model.stock[order.goods] ?? [];
    const can = order.state === 'paid' && (batches[this.batch] ?? 0) + (order.held[this.batch] ?? 0) >= order.number;
    expect(exitCode).toBe(can ? 0 : 1);
    if (!can) return;
    const sent = batches.map((_, at) => (at === this.batch ? order.number : 0));
    model.stock[order.goods] = batches.map((units, at) => units + (order.held[at] ?? 0) - (sent[at] ?? 0));
    Object.assign(order, { state: 'shipped', held: sent });
  }
}

/** A stocktaking of one batch. */
class Count implements Step {
  constructor(readonly goods: number, readonly batch: number, readonly units: number) {}
  check = () => true;
  toString = () => `count(${this.goods}, ${this.batch}, ${this.units})`;
  async run(model: Model, real: Real) {
    const words = ['set-stock', String(real.goods[this.goods]?.id), String(this.units), '--batch', batchName(this.batch)];
    expect(await programs.shop(operatorOf(real.shop), words)).toMatchObject({ exitCode: 0 });
    model.stock[this.goods] = (model.stock[this.goods] ?? []).map((units, at) => (at === this.batch ? this.units : units));
    await agree(model, real);
  }
}

class Confirm extends OrderStep {
  override async move(_model: Model, { client }: Real, order: Model['orders'][number], { id }: Real['sold'][number]) {
    const { code } = await client.post(`/api/order/${id}/confirm`);
    expect(code).toBe(order.state === 'shipped' || order.state === 'completed' ? 200 : 409);
    if (code === 200) order.state = 'completed';
  }
}

/** A return from the ask to the money, of as many units as are left or fewer; what comes back is sold again. */
class GiveBack extends OrderStep {
  constructor(pick: number, readonly units: number) {
    super(`give-back ${units} of`, pick);
  }
  override async move(model: Model, { shop, client }: Real, order: Model['orders'][number], { id, sn }: Real['sold'][number]) {
    const operate = async (...words: string[]) => (await programs.shop(operatorOf(shop), words)).exitCode;
    if (order.state === 'shipped') expect(await operate('deliver', sn)).toBe(0);
    const { data } = await client.get(`/api/order/${id}/after_sales`);
    const [line] = data.lines as { line_id: number; share: string; batches: { batch: string; number: number; asked: number }[] }[];
    const wanted = (line?.batches ?? []).map(({ batch, number, asked }) => ({ line_id: line?.line_id, batch, number: Math.min(this.units, number - asked) })).filter(({ number }) => number > 0);
    const asked = await client.post('/api/after_sales', { order_id: id, lines: wanted.length > 0 ? wanted : [{ line_id: 1, batch: 'x', number: 1 }], kind: 'return', reason: 'recall' });
    const isDelivered = order.state === 'shipped' || order.state === 'completed';
    expect(asked.code).toBe(!isDelivered ? 409 : wanted.length === 0 ? 422 : 200);
    if (asked.code !== 200) return;
    const units = wanted.reduce((sum, { number }) => sum + number, 0);
    const resell = wanted.map(({ number }, at) => `${at + 1}:${number}`).join(',');
    for (const words of [['agree'], ['fetched'], ['receive', '--resell', resell], ['refund']]) {
      const [act = '', ...options] = words;
      expect([act, await operate('after-sales', act, asked.data.sn, ...options)]).toEqual([act, 0]);
    }
    expect(await operate('after-sales', 'refund', asked.data.sn)).toBe(1);
    order.returned += units;
    const cameBack = (at: number): number => wanted.find(({ batch }) => batch === batchName(at))?.number ?? 0;
    model.stock[order.goods] = (model.stock[order.goods] ?? []).map((there, at) => there + cameBack(at));
    const share = fen(line?.share ?? '0');
    const due = order.returned === order.number ? order.payable : Math.floor((share * order.returned) / order.number);
    if (order.by === 'balance') model.balance += due - order.back;
    order.back = due;
  }
}

class Wait implements Step {
  constructor(readonly minutes: number) {}
  check = () => true;
  toString = () => `wait(${this.minutes})`;
  async run(model: Model, real: Real) {
    real.shop.wait(this.minutes);
    real.clock += this.minutes * 60_000;
    model.minutes += this.minutes;
    await agree(model, real);
  }
}

const pick = fc.nat({ max: 7 });
const steps = fc.commands(
  [
    fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 6 })).map(([goods, number]) => new Order(goods, number)),
    pick.map((at) => new PayBalance('pay', at)),
    pick.map((at) => new ProviderPays('provider', at)),
    pick.map((at) => new Cancel('cancel', at)),
    pick.map((at) => new Operate('ship', at)),
    fc.tuple(pick, fc.nat({ max: 2 })).map(([at, batch]) => new ShipFrom(at, batch)),
    fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 2 }), fc.nat({ max: 6 })).map(([goods, batch, units]) => new Count(goods, batch, units)),
    pick.map((at) => new Operate('refund', at)),
    pick.map((at) => new Confirm('confirm', at)),
    fc.tuple(pick, fc.integer({ min: 1, max: 6 })).map(([at, units]) => new GiveBack(at, units)),
    fc.integer({ min: 1, max: 20 }).map((minutes) => new Wait(minutes)),
  ],
  { maxCommands: longest, size: 'max' },
);

onPostgres(`any sequence of commands (seed ${seed})`, (open) => {
  it('leaves the shop as a small model of it says, and every ledger agreeing', async () => {
    const shop = await open();
    const goods = await plainGoods(shop.database, 2);
    let waited = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        for (const { id } of goods) await layOut(shop.database, id, firstBatches.map((units, at) => ({ number: batchName(at), units, expiresIn: 300 + at })));
        const [client] = (await manyBuyers(shop, 1)) as [ServerClient];
        const [buyer] = await shop.database.select().from(buyers).orderBy(desc(buyers.id)).limit(1);
        const model: Model = { stock: goods.map(() => [...firstBatches]), balance: fen(buyer?.balance ?? '0'), minutes: 0, orders: [] };
        // The shop's own time goes on over all runs; the messages of the provider carry it.
        const real: Real = { shop, client, goods, buyerId: buyer?.id ?? 0, sold: [], notices: buyer?.id ? buyer.id * 1000 : 0, clock: waited };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        waited = real.clock;
        expect(await auditShop(shop.database)).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
  }, 180_000);
});
