import type * as z from 'zod/mini';
import { aimNames, gapGoods } from '../../contract/gap/gap-call.ts';
import { additionOf, withAdded } from '../../domain/cart/added-lines.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { isEphedrineLine } from '../../domain/cart/split-orders.ts';
import { priceOrders } from '../../domain/pricing/price-orders.ts';
import { bestChoice } from '../../domain/promotion/voucher-choice.ts';
import { type GapAim, gapTo } from '../../domain/pricing/gap.ts';
import { type GapCandidate, type GapFiller, gapFillers } from '../../domain/pricing/gap-filling.ts';
import { dueGoods } from '../../domain/rhythm/due-goods.ts';
import { suggestedUnits } from '../../domain/rhythm/purchase-rhythm.ts';
import { chinaDayNumber } from '../../domain/shared/china-time.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { GoodsAnswer } from '../goods/goods-answer.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import { runningFlash } from '../goods/offer/offer-store.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { readCartAnswer } from '../cart/cart-store.ts';
import { boughtGoods, type BoughtRow } from '../goods/purchase-days.ts';
import { inCart, listedGoods } from './gap-candidate.ts';
import { type CandidateGoods, gapCandidates } from './gap-candidates.ts';
import { readOwnCart } from '../cart/price-answer.ts';

type Form = z.output<typeof gapGoods.form & {}>;

/** As many as a buyer looks through. */
const mostShown = 30;

function aimOf({ kind, id }: Form): GapAim {
  const [named] = Object.entries(aimNames).find(([, name]) => name === kind) ?? [];
  if (kind === 'shipping' || named === undefined) return { kind: 'free-shipping' };
  if (id === undefined) throw fieldRefused('id', '请指明活动');
  return { kind: named as Exclude<GapAim['kind'], 'free-shipping'>, id };
}

interface Candidate extends GapCandidate, CandidateGoods {}
type DueById = ReadonlyMap<number, ReturnType<typeof dueGoods<BoughtRow>>[number]>;

/** A candidate beside what its shop is due to buy. */
function candidateOf(cart: Cart, found: CandidateGoods, dueById: DueById, time: number): Candidate {
  const due = dueById.get(found.view.id);
  return {
    ...found,
    ...inCart(cart, found.view, time),
    due: due === undefined ? null : { dueIn: due.dueIn, usual: suggestedUnits(due.purchases, found.view) },
  };
}

const answerOf = ({ candidate, quantity, adds, fills, due }: GapFiller<Candidate>, goods: GoodsAnswer) => ({
  goods,
  quantity,
  adds: amountAsText(adds),
  fills: fills ? (1 as const) : (0 as const),
  line_number: candidate.onLine,
  line_selected: candidate.counts ? (1 as const) : (0 as const),
  is_ordered: candidate.isOrdered ? (1 as const) : (0 as const),
  due_number: due && due.usual,
});

/** Goods that fill a gap (凑单, R22): the rules choose and order them, here they are only gathered. */
export function gapRoutes(api: Api): void {
  const { database, clock } = api;

  /** What is about to be added, as the rules would find it in the cart; what this buyer cannot have adds nothing. */
  const additions = async (buyer: SignedInBuyer, coming: ReadonlyMap<number, number>, now: Date) =>
    (await goodsInOrder(database, buyer, [...coming.keys()])).flatMap((view) => {
      const { prices, goods } = listedGoods(view, epochSeconds(now));
      const held = { ordinary: view.inCart - view.inFlash, flash: view.inFlash };
      return [additionOf(goods, prices, { time: epochSeconds(now), held, entered: coming.get(view.id) ?? 1 })];
    });

  route(api, gapGoods, async ({ form }, visit) => {
    const buyer = buyerOf(visit);
    const now = clock();
    const time = epochSeconds(now);
    const kept = readOwnCart(await readCartAnswer(database, { buyer, now }));
    const coming = new Map(form.adding.map(({ goods_id, number }) => [rowId(goods_id) ?? 0, number]));
    const cart = withAdded(kept, await additions(buyer, coming, now));
    const orders = priceOrders(cart, bestChoice);
    if (!orders.ok) throw new Error('a cart without given coupons was refused');
    const { main } = orders.value;
    const gap = gapTo(aimOf(form), main.cart, main.priced);
    if (gap === null) return { missing: '0.00', list: [] };
    const due = dueGoods(await boughtGoods(database, buyer.id), chinaDayNumber(time));
    const dueById: DueById = new Map(due.map((one) => [one.goodsId, one]));
    const found = await gapCandidates(database, { buyer, scope: gap.scope, due: [...dueById.keys()] });
    // A filler is bought on an ordinary line: what a flash sale sells for less now would be paid too dear.
    // Goods of the other order do not fill a gap of this one (R68).
    const isEphedrine = main.cart.lines.length > 0 && main.cart.lines.every(isEphedrineLine);
    const candidates = found.filter(
      ({ view }) => runningFlash(view.offers, time) === null && !coming.has(view.id) && view.containsEphedrine === isEphedrine,
    );
    const fillers = gapFillers(
      gap.missing,
      candidates.map((one) => candidateOf(cart, one, dueById, time)),
    ).slice(0, mostShown);
    const answers = await goodsAnswers(
      database,
      fillers.map(({ candidate }) => candidate.view),
      now,
    );
    const list = fillers.flatMap((filler, at) => {
      const goods = answers[at];
      return goods === undefined ? [] : [answerOf(filler, goods)];
    });
    return { missing: amountAsText(gap.missing), list };
  });
}
