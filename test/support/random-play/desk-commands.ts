import { expect } from 'vitest';
import { dayInChina } from '../../../src/server/clock.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { atDesk, deskPhones } from '../desk.ts';
import type { ServerClient } from '../server-client.ts';
import { type AskedCase, GiveBack } from './aftermath-commands.ts';
import { agree, batchName, fen, giveBack, type Model, OrderStep, type Real, type Step, together } from './model.ts';

/** Somebody at the desk now: their session would not outlive the days that pass between two steps. */
const deskNow = ({ shop, clock }: Real, role: 'clerk' | 'finance' | 'pharmacist'): Promise<ServerClient> =>
  atDesk(shop, deskPhones[role], new Date(Date.now() + clock));

type Played = Model['orders'][number];
type Sold = Real['sold'][number];

/** An act of a clerk on an order as they see it. */
abstract class DeskStep extends OrderStep {
  override async move(model: Model, real: Real, order: Played, sold: Sold) {
    const clerk = await deskNow(real, 'clerk');
    const { data: seen } = await clerk.get(`/api/desk/orders/${sold.id}`);
    await this.act(model, order, {
      seen,
      press: (name, form) => clerk.post(`/api/desk/orders/${sold.id}/${name}`, { version: seen.version, ...form }),
      clerk,
    });
  }
  abstract act(model: Model, order: Played, at: AtOrder): Promise<void>;
}

interface AtOrder {
  // The answer of the server, as the tests read it.
  readonly seen: Awaited<ReturnType<ServerClient['get']>>['data'];
  readonly press: (name: string, form: object) => ReturnType<ServerClient['post']>;
  readonly clerk: ServerClient;
}

export class DeskShip extends DeskStep {
  override async act(_model: Model, order: Played, { press }: AtOrder) {
    const { status } = await press('ship', { carrier: '', tracking_number: '' });
    expect(status).toBe(order.state === 'paid' ? 200 : 409);
    if (status === 200) order.state = 'shipped';
  }
}

export class DeskCancel extends DeskStep {
  override async act(model: Model, order: Played, { press }: AtOrder) {
    const { status } = await press('cancel', { reason: '买家来电取消' });
    expect(status).toBe(order.state === 'unpaid' ? 200 : 409);
    if (status === 200) giveBack(model, order);
  }
}

export class DeskRefund extends DeskStep {
  override async act(model: Model, order: Played, { seen, press }: AtOrder) {
    const { status } = await press('refund', { reason: '停售', expect: seen.refundable });
    expect(status).toBe(order.state === 'paid' ? 200 : 409);
    if (status !== 200) return;
    expect(fen(seen.refundable)).toBe(order.payable - order.back);
    if (order.by === 'balance') model.balance += order.payable - order.back;
    giveBack(model, order);
  }
}

/**
 * Some units are missing, never all: what was paid for them comes back. They are for sale again only where the clerk
 * says that they are there after all.
 */
export class DeskReduce extends DeskStep {
  constructor(
    pick: number,
    readonly units: number,
    readonly restock: boolean,
  ) {
    super(`desk reduces${restock ? ' and restocks' : ''} ${units} of`, pick);
  }
  override async act(model: Model, order: Played, { seen, press, clerk }: AtOrder) {
    const short = order.short + this.units;
    const path = `/api/desk/orders/${seen.id}`;
    const shown = await clerk.get(`${path}/reduction?missing=1:${short}&reason=${encodeURIComponent('缺货')}`);
    const can = order.state === 'paid' && short < order.number;
    const form = {
      missing: [{ place: 1, units: short }],
      reason: '缺货',
      restock: Number(this.restock),
      expect: String(shown.data?.total ?? '0.01'),
    };
    const { status } = await press('reduce', form);
    expect(status === 200).toBe(can);
    if (!can) return;
    const due = Math.floor((fen(seen.lines[0].share) * short) / order.number);
    expect(fen(shown.data.total)).toBe(due - order.back);
    if (order.by === 'balance') model.balance += due - order.back;
    const { data: after } = await clerk.get(path);
    const left = order.held.map((_, at) =>
      (after.lines[0].batches as { number: string; units: number }[])
        .filter(({ number }) => number === batchName(at))
        .reduce((sum, { units }) => sum + units, 0),
    );
    expect(together(left)).toBe(order.number - short);
    if (this.restock)
      model.stock[order.goods] = (model.stock[order.goods] ?? []).map((units, at) => units + (order.held[at] ?? 0) - (left[at] ?? 0));
    Object.assign(order, { short, back: due, held: left });
  }
}

/** The buyer transfers, and a bookkeeper matches what came: once, whatever they press afterwards. */
export class DeskMatch extends OrderStep {
  override async move(_model: Model, real: Real, order: Played, { id, payable }: Sold) {
    const { code, data } = await real.client.post(`/api/order/${id}/pay`, { method: 'transfer' });
    expect(code).toBe(order.state === 'unpaid' ? 200 : 409);
    if (code !== 200) return;
    const finance = await deskNow(real, 'finance');
    const { company } = (await real.client.get('/api/user/base')).data;
    const came = { reference: `PLAY${(real.notices += 1)}`, amount: payable, payer: company, remark: data.transfer.code };
    const day = dayInChina(new Date(Date.now() + real.clock));
    const { data: transfer } = await finance.post('/api/desk/transfers', { ...came, booked_on: day });
    const match = () => finance.post(`/api/desk/transfers/${transfer.id}/match`, { kind: 'order', target: id, expect: payable });
    expect([(await match()).status, (await match()).status]).toEqual([200, 409]);
    Object.assign(order, { state: 'paid', by: 'transfer' });
  }
}

/** The same return, agreed to, fetched, counted and paid back by a clerk; each act is done once. */
export class DeskGiveBack extends GiveBack {
  override toString = () => `desk gives back ${this.units} of(${this.pick})`;
  override async settle(real: Real, { id }: AskedCase, units: readonly number[]) {
    const clerk = await deskNow(real, 'clerk');
    let { data: seen } = await clerk.get(`/api/desk/cases/${id}`);
    const lines = units.map((number) => ({ came: number, resold: number }));
    for (const act of ['agree', 'fetch', 'receive', 'refund']) {
      const total: unknown = seen.due?.total;
      const form = { seen: seen.seen, ...(act === 'receive' && { lines }), ...(act === 'refund' && { total }) };
      const done = await clerk.post(`/api/desk/cases/${id}/${act}`, form);
      expect([act, done.status, done.message]).toEqual([act, 200, '']);
      expect([act, (await clerk.post(`/api/desk/cases/${id}/${act}`, form)).status]).toEqual([act, 409]);
      if (act === 'refund') expect(done.data.case.refund.amount).toBe(total);
      ({ data: seen } = done);
    }
    expect(seen.can).toEqual([]);
  }
}

interface ReviewedPaper {
  readonly id: number;
  readonly fields: readonly { readonly field: string; readonly value: string }[];
}

/** The shop sends a paper in the place of another, and a pharmacist decides it, once. The shop may order meanwhile. */
export class DeskReview implements Step {
  constructor(readonly isPassed: boolean) {}
  check = () => true;
  toString = () => `desk reviews(${this.isPassed ? 'passes' : 'refuses'})`;
  async run(model: Model, real: Real) {
    const { shop, buyerId } = real;
    const sentAt = new Date(Date.now() + real.clock);
    const paper = { buyerId, kind: 'cgwts', state: 'pending', number: `PLAY-${sentAt.getTime()}`, validUntil: '2099-12-31' } as const;
    await shop.database.insert(licences).values({ ...paper, sentAt });
    const pharmacist = await deskNow(real, 'pharmacist');
    const { data: waiting } = await pharmacist.get('/api/desk/reviews');
    const { id } = waiting.list.find((one: { customer_id: number }) => Number(one.customer_id) === buyerId);
    const papers: readonly ReviewedPaper[] = (await pharmacist.get(`/api/desk/reviews/${id}`)).data.licences;
    const checks = papers.map((one) => ({
      licence_id: one.id,
      fields: one.fields.map(({ field, value }) => ({ field, seen: value })),
    }));
    const decide = () =>
      this.isPassed
        ? pharmacist.post(`/api/desk/reviews/${id}/pass`, { licences: checks })
        : pharmacist.post(`/api/desk/reviews/${id}/refuse`, { reason: '看不清', licence_ids: papers.map((one) => one.id) });
    expect([(await decide()).status, (await decide()).status]).toEqual([200, 409]);
    await agree(model, real);
  }
}
