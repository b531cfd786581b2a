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
import { mostParcel, placedUnits, placeOf } from './parcel-words.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import { linesOf } from '../../../order/order-lines.ts';
import { batchesOfOrders, batchesToSend } from '../../../order/stock/line-batches.ts';
import { row } from '../../kit/row.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';

/** More batches than an order has lines are never named. */
const mostBatches = 1000;
const mostNumber = 100;
const text = { type: 'string' } as const;

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

/** `2:5`: 5 units of the line at place 2; a word with `=` names a batch. */
const isPart = (word: string): boolean => !word.includes('=');

/** What of an order is still to leave (R60), by the places of its lines; nothing for one that is not sent in parts. */
async function restRows({ database }: OperatorShop, name: string): Promise<string[]> {
  const { id, status } = await namedOrder(database, name);
  if (status !== 'paid') return [];
  const lines = await linesOf(database, [id]);
  const rest = batchesToSend(await batchesOfOrders(database, [id]));
  return lines.flatMap((line, at) => {
    const units = rest.reduce((sum, { held }) => (held.lineId === line.id ? sum + held.count : sum), 0);
    return units === 0 ? [] : [row('to send', `line ${at + 1}`, line.name, line.spec, `${units} ${line.unit}`)];
  });
}

const ship: OperatorCommand = {
  usage: 'ship ORDER [LINE:COUNT … --parcel N] [GOODS:BATCH=COUNT[@MADE/EXPIRES] …] [--carrier NAME] [--number NUMBER]',
  acts: true,
  describe:
    'send what is still to leave of a paid order, or with LINE:COUNT only so many units of these lines, as its parcel N (1 is the first); of goods that are named these batches, else those it holds. A batch that the shop does not know comes with its days',
  words: [1, 1 + mostBatches],
  options: { carrier: text, number: text, parcel: text },
  run: async (shop, [name = '', ...words], { carrier, number, parcel }) => {
    const part = words.filter(isPart).map(placedUnits);
    const place = placeOf(parcel);
    if (part.length > 0 && place === undefined)
      throw new UsageError('--parcel N says which parcel of its order it is, 1 for the first: the same one sent twice leaves once');
    const sending = {
      carrier: lineOf(carrier, 'carrier', mostParcel),
      trackingNumber: lineOf(number, 'number', mostParcel),
      batches: words.filter((word) => !isPart(word)).map(namedBatch),
      part: part.length === 0 ? null : part,
      place,
    };
    const said = await moved(shop, name, (transaction, order) => shipOrder(transaction, { ...order, ...sending }));
    return [...said, ...(await restRows(shop, name))];
  },
};

const deliver: OperatorCommand = {
  usage: 'deliver ORDER [--parcel N] [--text WORDS]',
  acts: true,
  describe: 'the parcel arrived; --parcel says which one where several are under way. The buyer confirms the order once all are there',
  words: 1,
  options: { text, parcel: text },
  run: (shop, [name = ''], { text: words, parcel }) => {
    const [said, place] = [lineOf(words, 'text', 100), placeOf(parcel)];
    return moved(shop, name, (transaction, order) => deliverOrder(transaction, { ...order, text: said, place }));
  },
};

const listOrders: OperatorCommand = {
  usage: 'list-orders [--status STATUS] [--limit N]',
  acts: false,
  describe: `the newest orders; ${orderStates.join(', ')}`,
  words: 0,
  options: { status: text, limit: text },
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
