import { expect } from 'vitest';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import { simulatedTaxOffice } from '../../../src/server/invoice/provider/simulated-tax-office.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { completeDeliveredOrders } from '../../../src/server/order/move/complete-delivered.ts';
import { agree, batchName, expire, fen, type Model, noticedTwice, operatorOf, OrderStep, type Real, type Step } from './model.ts';
import { Deliver, Operate, Order, PayBalance, ProviderPays } from './order-commands.ts';

/** An order from the cart to the door: what comes after it is played about, not how it came there. */
export class BuyWhole implements Step {
  constructor(
    readonly goods: number,
    readonly number: number,
    readonly byBalance: boolean,
  ) {}
  check = () => true;
  toString = () => `buy whole(${this.goods}, ${this.number}, ${this.byBalance})`;
  async run(model: Model, real: Real) {
    const at = model.orders.length;
    await new Order(this.goods, this.number).run(model, real);
    if (model.orders.length === at) return;
    for (const step of [
      this.byBalance ? new PayBalance('pay', at) : new ProviderPays('provider', at),
      new Operate('ship', at),
      new Deliver('deliver', at),
    ])
      await step.run(model, real);
  }
}

/** A case that a buyer has asked for. */
export interface AskedCase {
  readonly id: string | number;
  readonly sn: string;
}

/** A return from the ask to the money, of as many units as are left or fewer; what comes back is sold again. */
export class GiveBack extends OrderStep {
  constructor(
    pick: number,
    readonly units: number,
  ) {
    super(`give-back ${units} of`, pick);
  }
  override async move(model: Model, real: Real, order: Model['orders'][number], { id, sn }: Real['sold'][number]) {
    const { shop, client } = real;
    // What comes back of an order that was sent short is the matter of its own tests.
    if (order.short > 0) return;
    const operate = async (...words: string[]) => (await programs.shop(operatorOf(shop), words)).exitCode;
    if (order.state === 'shipped') {
      expect(await operate('deliver', sn)).toBe(0);
      order.isDelivered = true;
    }
    const { data } = await client.get(`/api/order/${id}/after_sales`);
    const [line] = data.lines as { line_id: number; share: string; batches: { batch: string; number: number; asked: number }[] }[];
    const wanted = (line?.batches ?? [])
      .map(({ batch, number, asked }) => ({ line_id: line?.line_id, batch, number: Math.min(this.units, number - asked) }))
      .filter(({ number }) => number > 0);
    const asked = await client.post('/api/after_sales', {
      order_id: id,
      lines: wanted.length > 0 ? wanted : [{ line_id: 1, batch: 'x', number: 1 }],
      kind: 'return',
      reason: 'recall',
    });
    const isDelivered = order.state === 'shipped' || order.state === 'completed';
    expect(asked.code).toBe(!isDelivered ? 409 : wanted.length === 0 ? 422 : 200);
    if (asked.code !== 200) return;
    const units = wanted.reduce((sum, { number }) => sum + number, 0);
    await this.settle(
      real,
      asked.data,
      wanted.map(({ number }) => number),
    );
    order.returned += units;
    const cameBack = (at: number): number => wanted.find(({ batch }) => batch === batchName(at))?.number ?? 0;
    model.stock[order.goods] = (model.stock[order.goods] ?? []).map((there, at) => there + cameBack(at));
    const share = fen(line?.share ?? '0');
    const due = order.returned === order.number ? order.payable : Math.floor((share * order.returned) / order.number);
    if (order.by === 'balance') model.balance += due - order.back;
    order.back = due;
  }
  /** Everything that was asked for comes back, is sold again and paid back, once. */
  async settle({ shop }: Real, { sn }: AskedCase, units: readonly number[]): Promise<void> {
    const resell = units.map((number, at) => `${at + 1}:${number}`).join(',');
    const operate = async (...words: string[]) => (await programs.shop(operatorOf(shop), words)).exitCode;
    for (const words of [['agree'], ['fetched'], ['receive', '--resell', resell], ['refund']]) {
      const [act = '', ...options] = words;
      expect([act, await operate('after-sales', act, sn, ...options)]).toEqual([act, 0]);
    }
    expect(await operate('after-sales', 'refund', sn)).toBe(1);
  }
}

export class Wait implements Step {
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

/** Applies for an order's invoice: once, and of what is left of its money. */
export class Invoice extends OrderStep {
  override async move(_model: Model, { client, titleId }: Real, order: Model['orders'][number], { id }: Real['sold'][number]) {
    const { code, data } = await client.post('/api/invoice', { order_ids: [id], title_id: titleId });
    const isPaid = order.state === 'paid' || order.state === 'shipped' || order.state === 'completed';
    const left = order.payable - order.back;
    expect(code).toBe(isPaid && !order.isInvoiced && left > 0 ? 200 : 409);
    if (code !== 200) return;
    expect(fen(data.amount)).toBe(left);
    order.isInvoiced = true;
  }
}

/** Money for the balance, by the provider. */
export class TopUp implements Step {
  constructor(readonly yuan: number) {}
  check = () => true;
  toString = () => `top up(${this.yuan})`;
  async run(model: Model, real: Real) {
    const amount = this.yuan.toFixed(2);
    const { status, data } = await real.client.post('/api/user/topup', { amount, method: 'simulated' });
    // One address begins only so many an hour: a long search for the shortest failure comes there.
    if (status === 429) return;
    await noticedTwice(real, { tradeNumber: new URL(data.pay_url, 'http://shop').searchParams.get('out_trade_no') ?? '', amount });
    model.balance += fen(amount);
    await agree(model, real);
  }
}

/** The server's rounds, days later: what was delivered completes by itself, invoices and red letters are issued. */
export class Rounds implements Step {
  check = () => true;
  toString = () => 'rounds';
  async run(model: Model, real: Real) {
    const { database } = real.shop;
    const later = new Date(Date.now() + real.clock + 11 * 86_400_000);
    await completeDeliveredOrders(database, later);
    await issueInvoices(database, simulatedTaxOffice(database), later);
    expire(model);
    for (const order of model.orders) if (order.state === 'shipped' && order.isDelivered) order.state = 'completed';
    await agree(model, real);
  }
}
