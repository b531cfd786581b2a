import type { buyAgain } from '../../contract/order/order-follow-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { flashRoom, ordinaryPrice } from '../../domain/goods/price-now.ts';
import { type FormerLine, type AgainVerdict, judgeAgain } from '../../domain/order/buy-again.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { addLines } from '../cart/add-lines.ts';
import { requireQualification } from '../qualification/require-qualification.ts';
import { type AddableGoods, addableGoods } from '../cart/addable-goods.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { epochSeconds } from '../clock.ts';
import { countCartLines } from '../cart/cart-store.ts';
import type { WantedLine } from '../cart/wanted-lines.ts';
import type { Database } from '../database/database.ts';
import { pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import type { BuyReason } from '../licence/buy-reason.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import type { LineRow } from './order-answer.ts';
import { linesOf } from './order-store.ts';

type Answer = CallAnswer<typeof buyAgain>;
type Notes = Answer['lines'][number]['notes'];

/** What a line would be bought as now: a flash sale that is over leaves the ordinary goods. */
function kindNow(line: LineRow, known: AddableGoods): WantedLine['type'] {
  if (line.type === 3) return 3;
  return line.type === 1 && known.flash.has(line.goodsId) ? 1 : 0;
}

type SetPrices = ReadonlyMap<number, string>;

function termsNow(line: LineRow, type: WantedLine['type'], known: AddableGoods, sets: SetPrices, time: number): FormerLine['now'] {
  const view = known.goods.get(line.goodsId);
  const set = sets.get(line.combinationId ?? 0);
  if (view === undefined || (type === 3 && set === undefined)) return null;
  const offer = known.flash.get(line.goodsId);
  const stock = type === 1 && offer ? Math.min(view.stock, flashRoom(offer, known.heldFlash.get(view.id) ?? 0)) : view.stock;
  const prices = pricesOf(view, offersAt(view.offers, time));
  return {
    purchasable: view.reason === null,
    most: Math.min(stock, view.purchaseLimit ?? stock) - (known.held.get(view.id) ?? 0),
    priceFor: (number) => {
      if (type === 1 && offer) return offer.price;
      if (type === 3) return money(set ?? '0');
      return ordinaryPrice(prices, time, number).unit;
    },
  };
}

const leftOut = { gone: ['gone', '已下架'], 'not-purchasable': ['not_purchasable', '暂不可购买'], 'sold-out': ['sold_out', '已售罄或已达限购'] } as const;

function answerOf(line: LineRow, verdict: AgainVerdict, reason: BuyReason | null): Answer['lines'][number] {
  const former = priceAsText(money(line.unitPrice));
  const said = { goods_id: line.goodsId, name: line.name, number: line.number, former_price: former };
  if (verdict.kind === 'left-out') {
    const [note, words] = leftOut[verdict.reason];
    const barred = verdict.reason === 'not-purchasable' ? reason : null;
    return { ...said, added: 0, notes: [note], message: `${line.name}：${barred?.message ?? words}`, price: null, buy_reason: barred };
  }
  const { number, isFewer, change } = verdict;
  const price = priceAsText(verdict.price);
  const notes: Notes = [...(isFewer ? ['fewer' as const] : []), ...(change === 'same' && isFewer ? [] : [change])];
  const words = [
    ...(isFewer ? [`仅可购 ${number} ${line.bzdw}`] : []),
    ...(change === 'dearer' ? [`单价由 ¥${former} 涨至 ¥${price}`] : []),
    ...(change === 'cheaper' ? [`单价由 ¥${former} 降至 ¥${price}`] : []),
  ];
  return { ...said, added: number, notes, message: words.length > 0 ? `${line.name}：${words.join('，')}` : '', price };
}

/** Puts the lines of an order into the cart as far as they can be had, and says line by line what is different now. */
export async function buyLinesAgain(
  transaction: Database,
  { buyer, orderId, now }: { buyer: SignedInBuyer; orderId: number; now: Date },
): Promise<Answer> {
  requireQualification(buyer);
  await lockBuyer(transaction, buyer.id);
  const lines = await linesOf(transaction, [orderId]);
  const asWanted = (line: LineRow, type: WantedLine['type']): WantedLine => ({
    goodsId: line.goodsId,
    key: line.goodsId,
    type,
    combinationId: type === 3 ? line.combinationId : null,
    number: line.number,
  });
  const known = await addableGoods(transaction, { buyer, now, wanted: lines.map((line) => asWanted(line, line.type as WantedLine['type'])) });
  const sets = new Map(known.combinations.map(({ id, price }) => [id, price]));
  const held = new Map(known.held);
  const wanted: WantedLine[] = [];
  const answers = lines.map((line) => {
    const type = kindNow(line, known);
    const verdict = judgeAgain({ number: line.number, price: money(line.unitPrice), now: termsNow(line, type, { ...known, held }, sets, epochSeconds(now)) });
    if (verdict.kind === 'added') {
      wanted.push({ ...asWanted(line, type), number: verdict.number });
      held.set(line.goodsId, (held.get(line.goodsId) ?? 0) + verdict.number);
    }
    return answerOf(line, verdict, known.goods.get(line.goodsId)?.reason ?? null);
  });
  if (wanted.length === 0) return { lines: answers, total: await countCartLines(transaction, buyer.id) };
  const { refused, total } = await addLines(transaction, { buyer, now, wanted });
  const why = new Map(refused.map(({ goods_id, message }) => [Number(goods_id), message]));
  return {
    lines: answers.map((line) => {
      const message = Number(line.added) > 0 ? why.get(Number(line.goods_id)) : undefined;
      return message === undefined ? line : { ...line, added: 0, notes: ['refused' as const], message: `${line.name}：${message}`, price: null };
    }),
    total,
  };
}
