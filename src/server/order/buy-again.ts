import type { orderAgain } from '../../contract/order/order-follow-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { priceNow } from '../../domain/goods/price-now.ts';
import { type FormerLine, formerLines, type GoodsAgain, judgeAgain } from '../../domain/again/buy-again.ts';
import { isSent } from '../../domain/order/order-state.ts';
import { idText } from '../../domain/shared/id.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { orders } from '../database/schema/order.ts';
import { type GoodsView, goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers, heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { batchesOfOrders } from './line-batches.ts';
import type { LineRow } from './order-answer.ts';
import { linesOf } from './order-store.ts';

type Answer = CallAnswer<typeof orderAgain>['lines'];

interface KeptLine extends FormerLine {
  readonly row: LineRow;
  readonly batch: string;
}

/** The lines of an order as they were kept, those of equal goods together. */
async function keptLines(database: Database, { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>): Promise<readonly KeptLine[]> {
  const rows = await linesOf(database, [id]);
  // Batches of an order that was never sent were held for a while, and nobody has seen them.
  const sent = isSent(status) ? await batchesOfOrders(database, [id]) : [];
  return formerLines(
    rows.map((row) => {
      const batch = sent.find(({ held }) => held.lineId === row.id)?.held;
      return {
        goodsId: idText(row.goodsId),
        number: row.number,
        price: money(row.unitPrice),
        spec: row.ypgg,
        expiry: batch?.expiresOn ?? '',
        hadGift: row.giftTotal > 0,
        isCombination: row.type === 3,
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
    hasGift: view.gift !== null,
    priceFor: (entered) => (view.mayTrade ? priceNow(prices, { time, held, entered }).unit : null),
  };
}

/** What the lines of an order come to now for this buyer, one by one. */
export async function linesAgain(
  database: Database,
  { buyer, order, now }: { buyer: SignedInBuyer; order: typeof orders.$inferSelect; now: Date },
): Promise<Answer> {
  const lines = await keptLines(database, order);
  const views = await goodsInOrder(database, buyer, [...new Set(lines.map(({ row }) => row.goodsId))]);
  const answers = await goodsAnswers(database, views, now);
  const byId = new Map(views.map((view, at) => [view.id, { view, answer: answers[at] ?? null }]));
  return lines.map((line): Answer[number] => {
    const { row } = line;
    const known = byId.get(row.goodsId);
    const verdict = judgeAgain(line, known ? goodsNow(known.view, epochSeconds(now)) : null);
    return {
      goods_id: row.goodsId,
      name: row.name,
      sccj: row.sccj,
      ypgg: row.ypgg,
      bzdw: row.bzdw,
      number: line.number,
      former_price: priceAsText(line.price),
      former_ph: line.batch,
      former_xq: line.expiry,
      had_gift: line.hadGift ? 1 : 0,
      is_combination: line.isCombination ? 1 : 0,
      state: verdict.state,
      can_have: verdict.number,
      price: verdict.price && priceAsText(verdict.price),
      packs: verdict.packs,
      notes: [...verdict.notes],
      goods: known?.answer ?? null,
    };
  });
}
