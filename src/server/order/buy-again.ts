import type { orderAgain } from '../../contract/order/order-follow-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { flashRoomNow, priceNow } from '../../domain/goods/price-now.ts';
import { type FormerLine, formerLines, type GoodsAgain, judgeAgain } from '../../domain/again/buy-again.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { idText } from '../../domain/shared/id.ts';
import { money, type Money, noMoney, priceAsText, priceDecimals } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import { openCombinations, readCombinations } from '../combination/combination-store.ts';
import { setClosed } from '../combination/set-closed.ts';
import type { Database } from '../database/database.ts';
import type { orders } from '../database/schema/order.ts';
import { priceText } from '../goods/goods-answer.ts';
import { type GoodsView, goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers, heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { batchesOfOrders, sentBatches } from './stock/line-batches.ts';
import type { LineRow } from './order-answer.ts';
import { linesOf } from './order-lines.ts';

type Answer = CallAnswer<typeof orderAgain>['lines'];

interface KeptLine extends FormerLine {
  readonly row: LineRow;
  readonly batch: string;
}

/** The parts of a set that stand in an order beside this one, itself among them; the line alone where it is no part. */
const setParts = (rows: readonly LineRow[], row: LineRow): readonly LineRow[] =>
  row.combinationSets === null
    ? [row]
    : rows.filter(({ combinationId, combinationSets }) => combinationSets !== null && combinationId === row.combinationId);
const setHead = (rows: readonly LineRow[], row: LineRow): LineRow | undefined => setParts(rows, row)[0];

/** What one set cost; an order of before sets were kept part by part says it itself. */
function setPrice(rows: readonly LineRow[], row: LineRow): Money {
  if (row.combinationSets === null) return money(row.unitPrice);
  return setParts(rows, row)
    .reduce((sum, { amount }) => sum.plus(amount), noMoney)
    .div(row.combinationSets)
    .round(priceDecimals, 0);
}

/** The lines of an order as they were kept, those of equal goods together, and a set as one. */
async function keptLines(database: Database, { id }: Pick<typeof orders.$inferSelect, 'id'>): Promise<readonly KeptLine[]> {
  const rows = await linesOf(database, [id]);
  // Batches of an order that was never sent were held for a while, and nobody has seen them.
  const sent = sentBatches(await batchesOfOrders(database, [id]));
  const price = (row: LineRow): Money => (row.type === 3 ? setPrice(rows, row) : money(row.unitPrice));
  return formerLines(
    rows
      .filter((row) => row === setHead(rows, row))
      .map((row) => {
        const batch = sent.find(({ held }) => held.lineId === row.id)?.held;
        return {
          goodsId: idText(row.goodsId),
          number: row.combinationSets ?? row.number,
          price: price(row),
          spec: row.spec,
          expiry: batch?.expiresOn ?? '',
          hadGift: row.giftTotal > 0,
          isCombination: row.type === 3,
          isAddOn: row.type === 4,
          row,
          batch: batch?.number ?? '',
        };
      }),
  );
}

function goodsNow(view: GoodsView, time: number): GoodsAgain {
  const prices = pricesOf(view, offersAt(view.offers, time));
  const held = heldUnits(view);
  return {
    terms: { purchasable: view.reason === null, stock: view.stock, purchaseLimit: view.purchaseLimit, mediumPack: view.mediumPack },
    taken: view.inCart,
    spec: view.spec,
    expiry: view.expiresOn ?? '',
    isNearExpiry: view.isNearExpiry,
    today: chinaDay(time),
    hasGift: view.gift !== null,
    priceFor: (entered) => (view.mayTrade ? priceNow(prices, { time, held, entered }).unit : null),
    flashRoomFor: (entered) => flashRoomNow(prices, { time, held, entered }),
  };
}

type SetNow = NonNullable<Answer[number]['set']>;

/** Sets as this buyer can have them now, by their ids; what is not there is gone. */
async function setsNow(
  database: Database,
  { buyer, now, ids }: { buyer: SignedInBuyer; now: Date; ids: readonly number[] },
): Promise<ReadonlyMap<number, SetNow>> {
  const found = openCombinations(await readCombinations(database, { viewer: buyer, now, ids }));
  return new Map(
    found.map(({ id, price, met, parts }): [number, SetNow] => {
      const kept = parts.find(({ view }) => view.reason !== null);
      const short = parts.find(({ view, quantity }) => view.stock < quantity);
      const words =
        setClosed(met) ||
        (kept && `${kept.view.name}：${kept.view.reason?.message ?? ''}`) ||
        (short && `${short.view.name}库存不足，本组合暂时缺货`) ||
        '';
      return [id, { state: words === '' ? 'had' : 'closed', price: priceText(price), words }];
    }),
  );
}

/** What the lines of an order come to now for this buyer, one by one. */
export async function linesAgain(
  database: Database,
  { buyer, order, now }: { buyer: SignedInBuyer; order: typeof orders.$inferSelect; now: Date },
): Promise<Answer> {
  const lines = await keptLines(database, order);
  const views = await goodsInOrder(database, buyer, [...new Set(lines.map(({ row }) => row.goodsId))]);
  const answers = await goodsAnswers(database, views, now);
  const sets = await setsNow(database, { buyer, now, ids: lines.flatMap(({ row }) => (row.type === 3 ? (row.combinationId ?? []) : [])) });
  const byId = new Map(views.map((view, at) => [view.id, { view, answer: answers[at] ?? null }]));
  return lines.map((line): Answer[number] => {
    const { row } = line;
    const known = byId.get(row.goodsId);
    const isSet = row.combinationSets !== null;
    const verdict = judgeAgain(line, known ? goodsNow(known.view, epochSeconds(now)) : null);
    return {
      goods_id: row.goodsId,
      name: row.combinationName ?? row.name,
      sccj: isSet ? '' : row.maker,
      ypgg: isSet ? '组合套餐' : row.spec,
      bzdw: row.type === 3 ? '套' : row.unit,
      number: line.number,
      former_price: priceAsText(line.price),
      former_ph: line.batch,
      former_xq: line.expiry,
      had_gift: line.hadGift ? 1 : 0,
      is_combination: line.isCombination ? 1 : 0,
      is_add_on: line.isAddOn,
      set: line.isCombination ? (sets.get(row.combinationId ?? 0) ?? { state: 'gone', price: null, words: '' }) : null,
      state: verdict.state,
      can_have: verdict.number,
      price: verdict.price && priceAsText(verdict.price),
      packs: verdict.packs,
      notes: [...verdict.notes],
      goods: isSet ? null : (known?.answer ?? null),
    };
  });
}
