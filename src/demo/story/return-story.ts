import { amountAsText } from '../../domain/shared/money.ts';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { askCase } from '../../server/after-sales/ask-case.ts';
import { holdCase } from '../../server/after-sales/case-store.ts';
import { buyerWrites, shopWrites } from '../../server/after-sales/case-thread.ts';
import { refundCase } from '../../server/after-sales/close-case.ts';
import { type DeliveredRow, deliveredLines } from '../../server/after-sales/delivered-lines.ts';
import { moveCase } from '../../server/after-sales/move-case.ts';
import { receiveCase } from '../../server/after-sales/receive-case.ts';
import { quoteNow } from '../../server/after-sales/returnable-order.ts';
import type { OrderRow } from '../../server/order/move/order-transition.ts';
import { daysBefore, type Happening } from './happening.ts';

type Buyer = Parameters<typeof askCase>[1]['buyer'];

/** So many were asked to go back, and so many came. */
const [askedUnits, cameUnits] = [5, 3];
const openUnits = 2;

/** A line that came in one batch of more than was asked. */
async function lineWith(database: Database, order: OrderRow, units: number): Promise<DeliveredRow> {
  const found = (await deliveredLines(database, order)).find(({ delivered }) => delivered >= units);
  if (found === undefined) throw new Error(`Order ${order.sn} has no batch of ${units}`);
  return found;
}

/** What the return of the story gives back, in yuan: the balance gets it on top of what was paid. */
export async function refundToCome(database: Database, order: OrderRow): Promise<string> {
  const { lineId } = await lineWith(database, order, askedUnits);
  return amountAsText((await quoteNow(database, order, [{ lineId, units: cameUnits }])).total);
}

type CaseAct = (transaction: Database, id: number, at: Date) => Promise<unknown>;

/** A case that is asked, and what becomes of it. */
function caseStory(
  order: OrderRow,
  buyer: Buyer,
  ask: Parameters<typeof askCase>[2],
  acts: readonly (readonly [at: Date, act: CaseAct])[],
  askedAt: Date,
): Happening[] {
  let id = 0;
  const asked = async (transaction: Database, at: Date) => {
    id = await askCase(transaction, { buyer, now: at }, { ...ask, order_id: order.id });
  };
  return [
    { at: askedAt, happen: asked },
    ...acts.map(([at, act]) => ({ at, happen: (transaction: Database) => act(transaction, id, at) })),
  ];
}

const agree =
  (words: string): CaseAct =>
  async (transaction, id, at) =>
    moveCase(transaction, await holdCase(transaction, id), { event: 'agree', actor: 'shop', words, at });

/** A recall of which two were sold already: three came, and were refunded. */
export async function finishedReturn(database: Database, order: OrderRow, buyer: Buyer, now: Date): Promise<Happening[]> {
  const { lineId, batch } = await lineWith(database, order, askedUnits);
  const parcel = { carrier: '顺丰速运', trackingNumber: 'SF1528846093177' };
  const sendBack: CaseAct = async (transaction, id, at) =>
    moveCase(transaction, await holdCase(transaction, id), {
      event: 'send-back',
      actor: 'buyer',
      words: `${parcel.carrier} ${parcel.trackingNumber}`,
      at,
      changes: parcel,
    });
  return caseStory(
    order,
    buyer,
    {
      order_id: order.id,
      kind: 'return',
      reason: 'recall',
      words: '按厂家召回通知下架，整批退回',
      pictures: [],
      lines: [{ line_id: lineId, batch, number: askedUnits, codes: [] }],
    },
    [
      [daysBefore(now, 6, 14, 5), agree('同意退回，请附随货同行单复印件')],
      [daysBefore(now, 5, 16, 40), sendBack],
      [
        daysBefore(now, 1, 10, 20),
        (transaction, id, at) =>
          receiveCase(transaction, { id, came: [{ place: 1, came: cameUnits, resold: 0 }], words: '批号与召回通知一致', at }),
      ],
      // After yesterday's order, whatever the hour is: a balance's rows follow each other.
      [minutesAfter(now, -180), (transaction, id, at) => refundCase(transaction, { id, words: '', at })],
    ],
    daysBefore(now, 6, 9, 30),
  );
}

/** A case to which the shop agreed: the buyer is to send the goods back. */
export async function openReturn(database: Database, order: OrderRow, buyer: Buyer, now: Date): Promise<Happening[]> {
  const { lineId, batch } = await lineWith(database, order, openUnits);
  return caseStory(
    order,
    buyer,
    {
      order_id: order.id,
      kind: 'return',
      reason: 'near-expiry',
      words: '下单时未标近效期，店里周转不开',
      pictures: [],
      lines: [{ line_id: lineId, batch, number: openUnits, codes: [] }],
    },
    [
      [
        daysBefore(now, 2, 11, 15),
        (transaction, id, at) => buyerWrites(transaction, buyer, { id, text: '外包装完好，未拆封', pictures: [], at }),
      ],
      [daysBefore(now, 1, 16, 45), (transaction, id, at) => shopWrites(transaction, { id, text: '已转质管核对批号，今天答复您', at })],
      [minutesAfter(now, -240), agree('同意退回，运费由我方承担')],
    ],
    daysBefore(now, 2, 11, 10),
  );
}
