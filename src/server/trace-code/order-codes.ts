import { desc, eq, sql } from 'drizzle-orm';
import type { readTraceCodes } from '../../contract/trace-code/trace-code-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { receiveCodes } from '../../domain/trace-code/receive-codes.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';
import { traceCodes, traceReceipts } from '../database/schema/trace-code.ts';
import { Refusal } from '../http/refusal.ts';
import { lockOrder } from '../order/move/order-transition.ts';
import { readOrderRow } from '../order/order-store.ts';
import { codesOfOrder, placeKey, shippedPlaces } from './trace-code-store.ts';

type Answer = CallAnswer<typeof readTraceCodes>;

/** Receipts that are told of an order, and those that are kept. */
const [mostReceipts, mostKept] = [5, 200] as const;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** What left of an order with its codes, in the order of its lines; what has no codes is left out. */
async function placesWithCodes(database: Database, orderId: number) {
  const codes = groupedBy(await codesOfOrder(database, orderId), placeKey);
  return (await shippedPlaces(database, orderId)).flatMap((place) => {
    const own = codes.get(placeKey(place));
    return own === undefined ? [] : [{ place, codes: own }];
  });
}

/** A code with what it is on: a row of a file. */
export async function codeRows(database: Database, orderId: number) {
  return (await placesWithCodes(database, orderId)).flatMap(({ place, codes }) => codes.map((code) => ({ place, code })));
}

/** The codes of an order, and what was told of receiving it. */
async function orderCodes(database: Database, orderId: number): Promise<Answer> {
  const receipts = await database
    .select()
    .from(traceReceipts)
    .where(eq(traceReceipts.orderId, orderId))
    .orderBy(desc(traceReceipts.id))
    .limit(mostReceipts);
  return {
    list: (await placesWithCodes(database, orderId)).map(({ place: { line, ...place }, codes }) => ({
      line_id: line.id,
      goods_id: line.goodsId,
      name: line.name,
      ypgg: line.spec,
      sccj: line.maker,
      bzdw: line.unit,
      parcel: place.parcel,
      ph: place.batch,
      yxq: place.expiresOn,
      number: place.units,
      codes: codes.map(({ code, receivedAt, cameBackIn }) => ({
        code,
        received: flag(receivedAt !== null),
        came_back: flag(cameBackIn !== null),
      })),
    })),
    receipts: receipts.map(({ by, at, matched, missing, foreign, doubles }) => ({
      by,
      at: epochSeconds(at),
      matched,
      missing,
      foreign: [...foreign],
      doubles: [...doubles],
    })),
  };
}

interface OwnOrder {
  readonly orderId: number;
  readonly buyerId: number;
}

/**
 * The codes of one of a buyer's orders.
 * @throws Refusal 404
 */
export async function ownCodes(database: Database, { orderId, buyerId }: OwnOrder): Promise<Answer> {
  await readOrderRow(database, orderId, buyerId);
  return orderCodes(database, orderId);
}

interface Receiving extends OwnOrder {
  readonly scans: readonly string[];
  /** who scanned, as the shop calls them */
  readonly by: string;
  readonly at: Date;
}

/**
 * A buyer tells what they scanned at receiving (R70). What was received before counts as scanned; the receipt is kept.
 * @throws Refusal 404; 409 for an order without codes, or with too many receipts
 */
export async function receiveOrderCodes(transaction: Database, { orderId, buyerId, scans, by, at }: Receiving): Promise<Answer> {
  await lockOrder(transaction, orderId, buyerId);
  const here = (await codesOfOrder(transaction, orderId)).filter(({ cameBackIn }) => cameBackIn === null);
  if (here.length === 0) throw new Refusal(409, '这个订单没有追溯码，不能扫码收货');
  if ((await transaction.$count(traceReceipts, eq(traceReceipts.orderId, orderId))) >= mostKept)
    throw new Refusal(409, '这个订单的收货核对次数已达上限，请联系客服');
  const result = receiveCodes(
    here.map(({ code }) => code),
    scans,
  );
  const isMatched = new Set(result.matched);
  const fresh = here.filter(({ code, receivedAt }) => receivedAt === null && isMatched.has(code));
  await transaction
    .update(traceCodes)
    .set({ receivedAt: at })
    .where(sql`${traceCodes.id} = any(${keyArray(fresh.map(({ id }) => id))})`);
  const missing = here.filter(({ code, receivedAt }) => receivedAt === null && !isMatched.has(code)).length;
  const { foreign, doubles } = result;
  await transaction.insert(traceReceipts).values({ orderId, by, matched: here.length - missing, missing, foreign, doubles, at });
  return orderCodes(transaction, orderId);
}
