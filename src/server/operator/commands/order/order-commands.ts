import { desc, eq } from 'drizzle-orm';
import { isDay } from '../../../../domain/shared/china-time.ts';
import { orderStates } from '../../../../domain/order/order-state.ts';
import { buyers } from '../../../database/schema/account.ts';
import { orders } from '../../../database/schema/order.ts';
import { deliverOrder, shipOrder } from '../../../order/move/fulfilment.ts';
import type { NamedBatch } from '../../../order/stock/send-batches.ts';
import { countOf } from '../../kit/count-option.ts';
import { lineOf } from '../../kit/line-option.ts';
import { moved } from './moved-order.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

/** More batches than an order has lines are never named. */
const mostBatches = 1000;
const mostNumber = 100;

/**
 * `17:26040921=60`: 60 units of goods 17 from their batch 26040921, whose number may hold any sign; with
 * `@2026-04-09/2028-04-08` one that the shop does not know yet, made and good until then.
 */
function namedBatch(text: string): NamedBatch {
  const [, goodsId, name = '', count, madeOn, expiresOn] =
    /^([1-9]\d{0,15}):(.*)=([1-9]\d{0,7})(?:@([^@/]+)\/([^@/]+))?$/u.exec(text) ?? [];
  if (goodsId === undefined) throw new UsageError(`${text} must be GOODS:BATCH=COUNT or GOODS:BATCH=COUNT@MADE/EXPIRES`);
  const batch = { goodsId: Number(goodsId), number: name.trim(), count: Number(count) };
  if (madeOn === undefined || expiresOn === undefined) return batch;
  if (!isDay(madeOn) || !isDay(expiresOn) || expiresOn < madeOn)
    throw new UsageError(`${text}: MADE and EXPIRES must be days like 2027-06-30, in this order`);
  const number = lineOf(batch.number, 'BATCH', mostNumber);
  if (number === '') throw new UsageError(`${text} names no batch`);
  return { ...batch, number, printed: { madeOn, expiresOn } };
}

const ship: OperatorCommand = {
  usage: 'ship ORDER [GOODS:BATCH=COUNT[@MADE/EXPIRES] …] [--carrier NAME] [--number NUMBER]',
  describe:
    'send a paid order; of goods that are named these batches, else those it holds. A batch that the shop does not know comes with its days',
  words: [1, 1 + mostBatches],
  options: { carrier: { type: 'string' }, number: { type: 'string' } },
  run: (shop, [name = '', ...batches], { carrier, number }) => {
    const parcel = {
      carrier: lineOf(carrier, 'carrier', 40),
      trackingNumber: lineOf(number, 'number', 40),
      batches: batches.map(namedBatch),
    };
    return moved(shop, name, (transaction, order) => shipOrder(transaction, { ...order, ...parcel }));
  },
};

const deliver: OperatorCommand = {
  usage: 'deliver ORDER [--text WORDS]',
  describe: 'the parcel arrived; the buyer confirms it',
  words: 1,
  options: { text: { type: 'string' } },
  run: (shop, [name = ''], { text }) => {
    const said = lineOf(text, 'text', 100);
    return moved(shop, name, (transaction, order) => deliverOrder(transaction, { ...order, text: said }));
  },
};

const listOrders: OperatorCommand = {
  usage: 'list-orders [--status STATUS] [--limit N]',
  describe: `the newest orders; ${orderStates.join(', ')}`,
  words: 0,
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database }, _words, { status, limit }) => {
    const state = orderStates.find((one) => one === status);
    if (status !== undefined && state === undefined) throw new UsageError(`--status must be one of ${orderStates.join(', ')}`);
    const rows = await database
      .select({ order: orders, company: buyers.company })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(state && eq(orders.status, state))
      .orderBy(desc(orders.id))
      .limit(countOf(limit));
    return rows.map(({ order, company }) => [order.id, order.sn, order.status, order.payable, order.payMethod ?? '-', company].join('\t'));
  },
};

/** What moves orders along. */
export const orderCommands = { ship, deliver, 'list-orders': listOrders } as const;
