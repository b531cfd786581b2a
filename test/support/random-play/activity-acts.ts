import { settleGroups } from '../../../src/server/group-buy/settle-groups.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { joinGroup } from '../group-buys.ts';
import * as play from './activity-model.ts';
import type { PlayedShop } from './activity-shop.ts';
import { fen, operatorOf } from './model.ts';

/** What came of an act; `code` 200 is that it was done. */
interface Outcome {
  readonly code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each act says what it reads of it
  readonly data?: any;
}

/** Something that a buyer or the operator does. */
export interface Act {
  readonly text: string;
  /** whose cart it works on, which takes several calls; nobody else's act does so at the same instant */
  readonly cartOf?: number;
  readonly send: (real: PlayedShop) => Promise<Outcome>;
  /** Does it to the model. @returns whether the outcome is the model's; where it is not, the model is of no use */
  readonly step: (model: play.ActivityModel, outcome: Outcome) => boolean;
}

/** An outcome that says that it was done where it can be done, and otherwise that it was not. */
const agrees = (can: boolean, { code }: Outcome, done: () => void): boolean => {
  if (can) done();
  return can === (code === 200);
};

export const claim = (buyer: number): Act => ({
  text: `claim(${buyer})`,
  send: ({ clientOf, ids }) => clientOf(buyer).post(`/api/coupon/${ids.coupon}/claim`),
  step: (model, outcome) =>
    agrees(play.canTake(model, 'coupon', buyer, 1), outcome, () => {
      play.take(model, 'coupon', buyer, 1);
      play.addTo(model.vouchers, buyer, 1);
    }),
});

export const book = (buyer: number): Act => ({
  text: `book(${buyer})`,
  send: ({ clientOf, ids }) => clientOf(buyer).post(`/api/yyh/${ids.lecture}/book`),
  // Who has a seat already has it, whatever became of the lecture.
  step: (model, outcome) =>
    model.taken.lecture[buyer] === 1
      ? outcome.code === 200
      : agrees(play.canTake(model, 'lecture', buyer, 1), outcome, () => play.take(model, 'lecture', buyer, 1)),
});

export const unbook = (buyer: number): Act => ({
  text: `unbook(${buyer})`,
  send: ({ clientOf, ids }) => clientOf(buyer).post(`/api/yyh/${ids.lecture}/unbook`),
  step: (model, outcome) =>
    model.taken.lecture[buyer] === 0
      ? outcome.code === 200
      : agrees(model.minutes < play.terms.lecture.ends, outcome, () => play.take(model, 'lecture', buyer, -1)),
});

export const draw = (buyer: number): Act => ({
  text: `draw(${buyer})`,
  send: ({ clientOf, ids }) => clientOf(buyer).get(`/api/draw?id=${ids.lottery}`),
  step: (model, outcome) => {
    const had = model.drawn[buyer] ?? 0;
    if (had > 0) return outcome.code === 200 && outcome.data.number === had;
    const can = play.canTake(model, 'lottery', buyer, 1);
    if (!can || outcome.code !== 200) return can === (outcome.code === 200);
    const { number, type } = outcome.data as { number: number; type: 'points' | 'xjq' };
    play.take(model, 'lottery', buyer, 1);
    model.drawn[buyer] = number;
    model.prizes[type] -= 1;
    play.addTo(type === 'points' ? model.points : model.vouchers, buyer, type === 'points' ? play.prizePoints : 1);
    return model.prizes[type] >= 0 && number === Math.max(0, ...model.drawn.filter((_one, at) => at !== buyer)) + 1;
  },
});

export const redeem = (buyer: number, number: number): Act => ({
  text: `redeem(${buyer}, ${number})`,
  send: ({ clientOf, ids, homes }) => clientOf(buyer).post('/api/points/order', { id: ids.mall, number, address_id: homes[buyer] }),
  step: (model, outcome) =>
    agrees(number <= model.mall && number * play.mall.points <= (model.points[buyer] ?? 0), outcome, () => {
      model.mall -= number;
      play.addTo(model.points, buyer, -number * play.mall.points);
    }),
});

export const join = (buyer: number, steps: number, isPaid: boolean): Act => {
  const [grouped, payable] = [steps * play.group.step, steps * play.group.step * play.group.price];
  return {
    text: `join(${buyer}, ${grouped}, ${isPaid ? 'balance' : 'provider'})`,
    send: ({ clientOf, ids }) => joinGroup(clientOf(buyer), ids['group-buy'], grouped, { method: isPaid ? 'balance' : 'simulated' }),
    step: (model, outcome) => {
      const cart = { ...play.emptyCart, grouped };
      const can =
        play.canTake(model, 'group-buy', buyer, grouped) &&
        play.hasGoods(model, cart) &&
        (!isPaid || payable <= (model.balance[buyer] ?? 0));
      if (!can || outcome.code !== 200) return can === (outcome.code === 200);
      play.take(model, 'group-buy', buyer, grouped);
      play.moveGoods(model, cart, -1);
      const { id, sn, status } = outcome.data as { id: number; sn: string; status: string };
      const order = { ...cart, id, sn, buyer, payable, expiresAt: play.expiryOf(model, true), state: 'unpaid' };
      model.orders.push(order);
      if (isPaid) play.payFor(model, order);
      return status === order.state;
    },
  };
};

export const leave = (buyer: number): Act => ({
  text: `leave(${buyer})`,
  send: ({ clientOf, ids }) => clientOf(buyer).post(`/api/groupbuy/${ids['group-buy']}/leave`),
  step: (model, outcome) => {
    const own = model.orders.filter((order) => order.buyer === buyer && order.grouped > 0);
    const waiting = own.filter(({ state }) => state === 'grouping');
    const can = waiting.length > 0 ? model.minutes < play.group.leaveUntil : own.some(({ state }) => state === 'cancelled');
    return agrees(can, outcome, () => waiting.forEach((order) => play.endOrder(model, order)));
  },
});

/** Fills the buyer's cart anew: with sets, or with counting goods and what they give. */
export const fill = (buyer: number, wish: play.PlayedCart): Act => ({
  text: `fill(${buyer}, ${wish.sets} sets, ${wish.counting} + ${wish.added})`,
  cartOf: buyer,
  send: async ({ clientOf, goods, ids }) => {
    const client = clientOf(buyer);
    const lines = (await client.get('/api/cart/list')).data.data as { id: number }[];
    if (lines.length > 0) await client.post('/api/cart/batch_delete', { ids: lines.map(({ id }) => id) });
    const wishes = [
      { goods_id: goods.main.id, number: wish.sets, type: 3, combination_id: ids.set },
      { goods_id: goods.counting.id, number: wish.counting },
      { goods_id: goods.added.id, number: wish.added, type: 4, activity_id: ids['add-on'] },
    ].filter(({ number }) => number > 0);
    let code = 200;
    for (const one of wishes) {
      const added = await client.post('/api/cart', { params: [one] });
      if (added.code !== 200 || added.data.refused.length > 0) code = added.code === 200 ? 422 : added.code;
    }
    return { code };
  },
  step: (model, outcome) => {
    const { sets, counting, added } = wish;
    const canSets =
      sets === 0 || (play.canTake(model, 'combination', buyer, sets) && play.hasGoods(model, { ...play.emptyCart, sets, grouped: 0 }));
    const canAdd = added === 0 || (added <= play.addOnsFor(model, buyer, counting) && added <= model.stock.added);
    model.carts[buyer] = { sets: canSets ? sets : 0, counting, added: canAdd ? added : 0 };
    return (canSets && canAdd) === (outcome.code === 200);
  },
});

/** Orders what is in the cart. */
export const order = (buyer: number): Act => ({
  text: `order(${buyer})`,
  cartOf: buyer,
  send: async ({ clientOf, homes }) => {
    const client = clientOf(buyer);
    const ids = ((await client.get('/api/cart/list')).data.data as { id: number }[]).map(({ id }) => id);
    if (ids.length === 0) return { code: 422 };
    const choice = { ids, coupon_id: 0, xjq_id: 0 };
    const sheet = await client.post('/api/cart/checkout', choice);
    if (sheet.code !== 200) return sheet;
    return client.post('/api/order', { ...choice, address_id: homes[buyer], expect: sheet.data.priced.payable });
  },
  step: (model, outcome) => {
    const cart = model.carts[buyer] ?? play.emptyCart;
    return agrees(play.isOrderable(model, buyer, cart), outcome, () => {
      if (outcome.code !== 200) return;
      play.take(model, 'combination', buyer, cart.sets);
      play.take(model, 'add-on', buyer, cart.added);
      play.moveGoods(model, { ...cart, grouped: 0 }, -1);
      const { id, sn, payable } = outcome.data as { id: number; sn: string; payable: string };
      model.orders.push({
        ...cart,
        grouped: 0,
        id: Number(id),
        sn,
        buyer,
        payable: fen(payable),
        expiresAt: play.expiryOf(model, false),
        state: 'unpaid',
      });
      model.carts[buyer] = play.emptyCart;
    });
  },
});

type Played = Pick<play.PlayedOrder, 'id' | 'sn' | 'buyer'>;
const found = (model: play.ActivityModel, { id }: Played): play.PlayedOrder => {
  const one = model.orders.find((each) => each.id === id);
  if (one === undefined) throw new Error(`The model has no order ${id}`);
  return one;
};

/** An act upon an order: possible in some states, with what it does to the order. */
const upon = (
  text: string,
  send: Act['send'],
  which: Played,
  can: (model: play.ActivityModel, one: play.PlayedOrder) => boolean,
  done: (model: play.ActivityModel, one: play.PlayedOrder) => void,
): Act => ({
  text: `${text}(${which.sn})`,
  send,
  step: (model, outcome) => agrees(can(model, found(model, which)), outcome, () => done(model, found(model, which))),
});

export const pay = (which: Played): Act =>
  upon(
    'pay',
    ({ clientOf }) => clientOf(which.buyer).post(`/api/order/${which.id}/pay`, { method: 'balance' }),
    which,
    // Money for a group that is over without its target would only go back.
    (model, one) => one.state === 'unpaid' && one.payable <= (model.balance[one.buyer] ?? 0) && !(one.grouped > 0 && play.hasFailed(model)),
    play.payFor,
  );

export const cancel = (which: Played): Act =>
  upon(
    'cancel',
    ({ clientOf }) => clientOf(which.buyer).post(`/api/order/${which.id}/cancel`),
    which,
    (_model, { state }) => state === 'unpaid',
    play.endOrder,
  );

const operate = async ({ shop }: PlayedShop, ...words: string[]): Promise<Outcome> => ({
  code: (await programs.shop(operatorOf(shop), words)).exitCode === 0 ? 200 : 409,
});

export const refund = (which: Played): Act =>
  upon(
    'refund',
    (real) => operate(real, 'refund', which.sn),
    which,
    (_model, { state }) => state === 'paid' || state === 'grouping',
    play.endOrder,
  );

/** Sent, and every unit of it sent back: the money comes back whole, the goods too, its places were used. */
export const giveBack = (which: Played): Act =>
  upon(
    'give-back',
    async (real) => {
      const client = real.clientOf(which.buyer);
      const shipped = await operate(real, 'ship', which.sn);
      if (shipped.code !== 200) return shipped;
      await operate(real, 'deliver', which.sn);
      const { data } = await client.get(`/api/order/${which.id}/after_sales`);
      const lines = (data.lines as { line_id: number; batches: { batch: string; number: number }[] }[]).flatMap(({ line_id, batches }) =>
        batches.map(({ batch, number }) => ({ line_id, batch, number })),
      );
      const asked = await client.post('/api/after_sales', { order_id: which.id, lines, kind: 'return', reason: 'recall' });
      if (asked.code !== 200) throw new Error(`A return was refused: ${asked.text}`);
      const resell = lines.map(({ number }, at) => `${at + 1}:${number}`).join(',');
      for (const [act = '', ...options] of [['agree'], ['fetched'], ['receive', '--resell', resell], ['refund']]) {
        const { exitCode, err } = await programs.shop(operatorOf(real.shop), ['after-sales', act, asked.data.sn, ...options]);
        if (exitCode !== 0) throw new Error(`${act}: ${err.join(' ')}`);
      }
      return { code: 200 };
    },
    which,
    (_model, { state }) => state === 'paid',
    (model, one) => {
      one.state = 'shipped';
      play.moveGoods(model, one, 1);
      play.addTo(model.balance, one.buyer, one.payable);
    },
  );

export const stop = (kind: play.PlayedKind): Act => ({
  text: `stop(${kind})`,
  send: (real) => operate(real, 'activity', 'stop', String(real.ids[kind])),
  step: (model, outcome) => agrees(!model.stopped.includes(kind), outcome, () => void model.stopped.push(kind)),
});

/** The server's round: what waits for a group that is over goes back. */
export const settle = (): Act => ({
  text: 'settle()',
  send: async ({ shop, now }) => {
    await settleGroups(shop.database, now());
    return { code: 200 };
  },
  step: (model) => {
    if (play.hasFailed(model)) for (const one of model.orders) if (one.state === 'grouping') play.endOrder(model, one);
    return true;
  },
});
