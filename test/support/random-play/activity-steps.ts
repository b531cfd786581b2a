import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { expireOverdueOrders } from '../../../src/server/order/move/order-moves.ts';
import * as acts from './activity-acts.ts';
import { type ActivityModel, passTime, type PlayedKind, playedKinds, type PlayedOrder } from './activity-model.ts';
import { changedOrders, look, type PlayedShop, type Seen, seenInModel } from './activity-shop.ts';

/** The model holds still while an order of acts is tried; what came of it is put here. */
interface Held {
  model: ActivityModel;
}
type Step = fc.AsyncCommand<Held, PlayedShop>;

/** An act that is about a buyer, or about whichever order stands at that place when its turn comes. */
interface Wish {
  readonly text: string;
  readonly of: (model: ActivityModel) => acts.Act | null;
}

interface Answered {
  readonly act: acts.Act;
  readonly outcome: Awaited<ReturnType<acts.Act['send']>>;
}

/**
 * An order of the acts in which the model gives each of them the outcome that it had, and ends as the shop is: acts at
 * one instant may have happened in any order, but in one. Null: there is none.
 */
function explained(model: ActivityModel, answered: readonly Answered[], seen: Seen): ActivityModel | null {
  if (answered.length === 0) {
    passTime(model, 0);
    return isDeepStrictEqual(seenInModel(model), seen) ? model : null;
  }
  for (const [at, { act, outcome }] of answered.entries()) {
    const next = structuredClone(model);
    const end = act.step(next, outcome) && explained(next, [...answered.slice(0, at), ...answered.slice(at + 1)], seen);
    if (end) return end;
  }
  return null;
}

/** Nothing disagrees with its ledger, and no placed order was changed by what came after it. */
async function sound(real: PlayedShop): Promise<void> {
  expect(await auditShop(real.shop.database)).toEqual([]);
  expect(await changedOrders(real)).toEqual([]);
}

/** Acts at one instant. */
class Instant implements Step {
  constructor(readonly wishes: readonly Wish[]) {}
  check = () => true;
  toString = () => this.wishes.map(({ text }) => text).join(' & ');
  async run(held: Held, real: PlayedShop) {
    const carts = new Set<number>();
    const now = this.wishes.flatMap(({ of }) => {
      const act = of(held.model);
      if (act === null || (act.cartOf !== undefined && carts.has(act.cartOf))) return [];
      if (act.cartOf !== undefined) carts.add(act.cartOf);
      return [act];
    });
    const answered = await Promise.all(now.map(async (act) => ({ act, outcome: await act.send(real) })));
    const story = answered.map(
      ({ act: { text }, outcome: { code, data } }) =>
        `${text}: ${code} ${JSON.stringify(data?.reason ?? data?.status ?? data?.number ?? null)}`,
    );
    expect([story, answered.filter(({ outcome: { code } }) => code >= 500 && code < 600)]).toEqual([story, []]);
    await expireOverdueOrders(real.shop.database, real.now());
    const seen = await look(real);
    const model = explained(structuredClone(held.model), answered, seen);
    if (model === null) expect([story, seen]).toEqual(['an order of these acts that ends as the shop is', seenInModel(held.model)]);
    else held.model = model;
    await sound(real);
  }
}

/** Time goes on, over ends of activities and of payments. */
class Pass implements Step {
  constructor(readonly minutes: number) {}
  check = () => true;
  toString = () => `pass(${this.minutes})`;
  async run({ model }: Held, real: PlayedShop) {
    real.shop.wait(this.minutes);
    passTime(model, this.minutes);
    await expireOverdueOrders(real.shop.database, real.now());
    expect(await look(real)).toEqual(seenInModel(model));
    await sound(real);
  }
}

const upon =
  (text: string, act: (order: PlayedOrder) => acts.Act) =>
  (pick: number): Wish => ({
    text: `${text} #${pick}`,
    of: ({ orders }) => {
      const order = orders[pick % Math.max(1, orders.length)];
      return order === undefined ? null : act(order);
    },
  });
const always = (act: acts.Act): Wish => ({ text: act.text, of: () => act });

const carts = [
  { sets: 1, counting: 0, added: 0 },
  { sets: 2, counting: 0, added: 0 },
  { sets: 3, counting: 0, added: 0 },
  { sets: 0, counting: 1, added: 1 },
  { sets: 0, counting: 2, added: 1 },
  { sets: 0, counting: 4, added: 2 },
  { sets: 1, counting: 2, added: 1 },
] as const;

/** What a play is made of: acts of so many buyers, up to `together` of them at an instant. */
export function playedSteps(buyers: number, together: number): fc.Arbitrary<Step>[] {
  const buyer = fc.nat({ max: buyers - 1 });
  const pick = fc.nat({ max: 11 });
  const one = fc.oneof(
    { weight: 2, arbitrary: buyer.map((at) => always(acts.claim(at))) },
    { weight: 2, arbitrary: buyer.map((at) => always(acts.book(at))) },
    { weight: 1, arbitrary: buyer.map((at) => always(acts.unbook(at))) },
    { weight: 2, arbitrary: buyer.map((at) => always(acts.draw(at))) },
    { weight: 2, arbitrary: fc.tuple(buyer, fc.integer({ min: 1, max: 2 })).map(([at, number]) => always(acts.redeem(at, number))) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(buyer, fc.integer({ min: 1, max: 3 }), fc.boolean())
        .map(([at, steps, isPaid]) => always(acts.join(at, steps, isPaid))),
    },
    { weight: 2, arbitrary: buyer.map((at) => always(acts.leave(at))) },
    { weight: 5, arbitrary: fc.tuple(buyer, fc.constantFrom(...carts)).map(([at, cart]) => always(acts.fill(at, cart))) },
    { weight: 5, arbitrary: buyer.map((at) => always(acts.order(at))) },
    { weight: 5, arbitrary: pick.map(upon('pay', acts.pay)) },
    { weight: 2, arbitrary: pick.map(upon('cancel', acts.cancel)) },
    { weight: 1, arbitrary: pick.map(upon('refund', acts.refund)) },
    { weight: 1, arbitrary: pick.map(upon('give back', acts.giveBack)) },
    { weight: 1, arbitrary: fc.constantFrom<PlayedKind>(...playedKinds).map((kind) => always(acts.stop(kind))) },
    { weight: 1, arbitrary: fc.constant(always(acts.settle())) },
  );
  const instant = fc.array(one, { minLength: 1, maxLength: together, size: 'max' }).map((wishes) => new Instant(wishes));
  return [instant, instant, instant, instant, instant, fc.constantFrom(10, 20, 40).map((minutes) => new Pass(minutes))];
}
