import type * as z from 'zod/mini';
import { aimNames, gapGoods } from '../../contract/cart/gap-call.ts';
import { readListedGoods } from '../../contract/cart/read-goods.ts';
import { WireObject } from '../../contract/cart/wire-reading.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { priceCart } from '../../domain/cart/price-cart.ts';
import { bestChoice } from '../../domain/promotion/voucher-choice.ts';
import { type GapAim, gapTo } from '../../domain/promotion/gap.ts';
import { type GapCandidate, type GapFiller, gapFillers } from '../../domain/promotion/gap-filling.ts';
import { isSameId } from '../../domain/shared/id.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { goodsAnswer } from '../goods/goods-answer.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { readCartAnswer } from './cart-store.ts';
import { type CandidateGoods, gapCandidates } from './gap-candidates.ts';
import { readOwnCart } from './price-answer.ts';

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

/** Goods as pricing reads them, and how many of them the cart holds. */
function candidateOf(cart: Cart, found: CandidateGoods): Candidate {
  const wire = WireObject.at('', goodsAnswer(found.view), []);
  if (wire === null) throw new Error('goods are an object');
  const goods = readListedGoods(wire);
  const lines = cart.lines.filter((line) => isSameId(line.goods.id, goods.id));
  const own = lines.find(({ kind }) => kind === 'ordinary');
  return {
    ...found,
    goods,
    onLine: own?.quantity ?? 0,
    counts: own?.selected ?? false,
    held: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const answerOf = ({ candidate, quantity, adds, fills }: GapFiller<Candidate>) => ({
  goods: goodsAnswer(candidate.view),
  quantity,
  adds: amountAsText(adds),
  fills: fills ? (1 as const) : (0 as const),
  line_number: candidate.onLine,
  line_selected: candidate.counts ? (1 as const) : (0 as const),
  is_ordered: candidate.isOrdered ? (1 as const) : (0 as const),
});

/** Goods that fill a gap (凑单, R22): the rules choose and order them, here they are only gathered. */
export function gapRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, gapGoods, async ({ form }, visit) => {
    const { id: buyerId } = buyerOf(visit);
    const cart = readOwnCart(await readCartAnswer(database, { buyerId, now: clock() }));
    const priced = priceCart(cart, bestChoice);
    if (!priced.ok) throw new Error('a cart without given coupons was refused');
    const gap = gapTo(aimOf(form), cart, priced.value);
    if (gap === null) return { missing: '0.00', list: [] };
    const found = await gapCandidates(database, { buyerId, scope: gap.scope });
    const fillers = gapFillers(gap.missing, found.map((one) => candidateOf(cart, one)));
    return { missing: amountAsText(gap.missing), list: fillers.slice(0, mostShown).map(answerOf) };
  });
}
