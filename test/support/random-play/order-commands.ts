import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import {
  agree,
  batchName,
  expire,
  fen,
  giveBack,
  type Model,
  noticedTwice,
  operatorOf,
  OrderStep,
  type Real,
  type Step,
  together,
} from './model.ts';

export class Order implements Step {
  constructor(
    readonly goods: number,
    readonly number: number,
  ) {}
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
    model.orders.push({
      goods: this.goods,
      number: this.number,
      state: 'unpaid',
      placedAt: model.minutes,
      payable: fen(placed.data.payable),
      by: '',
      held,
      isDelivered: false,
      isInvoiced: false,
      returned: 0,
      short: 0,
      back: 0,
    });
    real.sold.push({ id: Number(placed.data.id), sn: placed.data.sn, payable: placed.data.payable });
    await agree(model, real);
  }
}

export class PayBalance extends OrderStep {
  override async move(model: Model, { client }: Real, order: Model['orders'][number], sold: Real['sold'][number]) {
    const { code } = await client.post(`/api/order/${sold.id}/pay`, { method: 'balance' });
    const can = order.state === 'unpaid';
    expect(code).toBe(can ? (model.balance >= order.payable ? 200 : 601) : 409);
    if (code !== 200) return;
    model.balance -= order.payable;
    Object.assign(order, { state: 'paid', by: 'balance' });
  }
}

export class ProviderPays extends OrderStep {
  override async move(_model: Model, real: Real, order: Model['orders'][number], { sn, payable }: Real['sold'][number]) {
    await noticedTwice(real, { tradeNumber: `${sn}S`, amount: payable });
    if (order.state === 'unpaid') Object.assign(order, { state: 'paid', by: 'simulated' });
  }
}

export class Cancel extends OrderStep {
  override async move(model: Model, { client }: Real, order: Model['orders'][number], { id }: Real['sold'][number]) {
    const { code } = await client.post(`/api/order/${id}/cancel`);
    expect(code).toBe(order.state === 'unpaid' ? 200 : 409);
    if (code === 200) giveBack(model, order);
  }
}

export class Operate extends OrderStep {
  override async move(model: Model, { shop }: Real, order: Model['orders'][number], { sn }: Real['sold'][number]) {
    const { exitCode } = await programs.shop(operatorOf(shop), [this.name, sn]);
    expect(exitCode).toBe(order.state === 'paid' ? 0 : 1);
    if (exitCode !== 0) return;
    if (this.name === 'ship') order.state = 'shipped';
    else {
      if (order.by === 'balance') model.balance += order.payable - order.back;
      giveBack(model, order);
    }
  }
}

export class Deliver extends OrderStep {
  override async move(_model: Model, { shop }: Real, order: Model['orders'][number], { sn }: Real['sold'][number]) {
    const { exitCode } = await programs.shop(operatorOf(shop), ['deliver', sn]);
    expect(exitCode).toBe(order.state === 'shipped' ? 0 : 1);
    if (exitCode === 0) order.isDelivered = true;
  }
}

/** Sends the whole order from one batch that the operator names, where it has as many. */
export class ShipFrom extends OrderStep {
  constructor(
    override readonly pick: number,
    readonly batch: number,
  ) {
    super('ship from', pick);
  }
  override async move(model: Model, { shop, goods }: Real, order: Model['orders'][number], { sn }: Real['sold'][number]) {
    const number = order.number - order.short;
    const named = `${goods[order.goods]?.id}:${batchName(this.batch)}=${number}`;
    const { exitCode } = await programs.shop(operatorOf(shop), ['ship', sn, named]);
    const batches = model.stock[order.goods] ?? [];
    const can = order.state === 'paid' && (batches[this.batch] ?? 0) + (order.held[this.batch] ?? 0) >= number;
    expect(exitCode).toBe(can ? 0 : 1);
    if (!can) return;
    const sent = batches.map((_, at) => (at === this.batch ? number : 0));
    model.stock[order.goods] = batches.map((units, at) => units + (order.held[at] ?? 0) - (sent[at] ?? 0));
    Object.assign(order, { state: 'shipped', held: sent });
  }
}

/** A stocktaking of one batch. */
export class Count implements Step {
  constructor(
    readonly goods: number,
    readonly batch: number,
    readonly units: number,
  ) {}
  check = () => true;
  toString = () => `count(${this.goods}, ${this.batch}, ${this.units})`;
  async run(model: Model, real: Real) {
    const words = ['set-stock', String(real.goods[this.goods]?.id), String(this.units), '--batch', batchName(this.batch)];
    expect(await programs.shop(operatorOf(real.shop), words)).toMatchObject({ exitCode: 0 });
    model.stock[this.goods] = (model.stock[this.goods] ?? []).map((units, at) => (at === this.batch ? this.units : units));
    await agree(model, real);
  }
}

export class Confirm extends OrderStep {
  override async move(_model: Model, { client }: Real, order: Model['orders'][number], { id }: Real['sold'][number]) {
    const { code } = await client.post(`/api/order/${id}/confirm`);
    expect(code).toBe(order.state === 'shipped' || order.state === 'completed' ? 200 : 409);
    if (code === 200) Object.assign(order, { state: 'completed', isDelivered: true });
  }
}
