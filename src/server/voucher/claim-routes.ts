import {
  claimCoupon,
  claimHint,
  listClaimable,
  listGoodsCoupons,
  stillToHave as stillToHaveCall,
} from '../../contract/voucher/claim-calls.ts';
import { voucherNames, writeVoucherCounts } from '../../contract/voucher/voucher-kind-wire.ts';
import { claimAdvice } from '../../domain/pricing/claim-advice.ts';
import { stillToHave } from '../../domain/pricing/still-to-have.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { readCartAnswer } from '../cart/cart-store.ts';
import { readOwnCart } from '../cart/price-answer.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt, runningFlash } from '../goods/offer/offer-store.ts';
import type { Api } from '../http/api.ts';
import { route, transactionRoute } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { claim, claimableFor, claimAnswers, type MetCoupon, metCoupons, tierOf } from './claim-store.ts';

/** What ended longer ago is not shown any more. */
const endedDays = 7;
const daySeconds = 86_400;
/** In which order coupons are shown: what can be claimed first, what can be used, what is to come. */
const order: readonly MetCoupon['refusal'][] = [null, 'had', 'not-begun', 'gone', 'not-you', 'ended'];

/** More than these are no help beside the goods; the centre has all. */
const mostBesideGoods = 3;

/** What claiming each of these would take off the shop's cart as it is, in yuan, the most first (R41, R16). */
async function savingsOf(
  database: Database,
  buyer: SignedInBuyer | null,
  list: readonly MetCoupon[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const open = list.filter(({ refusal }) => refusal === null);
  if (buyer === null || open.length === 0) return new Map();
  const answer = await readCartAnswer(database, { buyer, now });
  if (answer.data.length === 0) return new Map();
  const tiers = open.map((coupon) => ({ coupon, claimable: tierOf(coupon) }));
  const advice = claimAdvice(
    readOwnCart(answer),
    tiers.map(({ claimable }) => claimable),
  );
  return new Map(
    advice.flatMap(({ id, saves }) => {
      const found = tiers.find(({ claimable }) => claimable.tier.id === id);
      return found === undefined ? [] : [[found.coupon.activityId, amountAsText(saves)] as const];
    }),
  );
}

/** Coupons and cash vouchers that are claimed (R41). */
export function claimRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listClaimable, async ({ query: { type, ids, page, per_page: perPage } }, { buyer }) => {
    const now = clock();
    const shown = (await metCoupons(database, buyer, now)).filter(
      ({ met }) => met.standing.endsAt > epochSeconds(now) - endedDays * daySeconds,
    );
    const count = (isMeant: (coupon: MetCoupon) => boolean): number => shown.filter(isMeant).length;
    const named = ids === undefined ? null : rowIds(ids);
    const wanted = shown
      .filter(({ kind, activityId }) => (type === 'all' || kind === type) && (named === null || named.includes(activityId)))
      .sort((one, other) => order.indexOf(one.refusal) - order.indexOf(other.refusal));
    const list = wanted.slice((page - 1) * perPage, page * perPage);
    return {
      list: await claimAnswers(database, list, buyer, await savingsOf(database, buyer, list, now)),
      total: wanted.length,
      page,
      per_page: perPage,
      ...writeVoucherCounts({
        coupon: count(({ kind }) => kind === 'coupon'),
        cashVoucher: count(({ kind }) => kind === 'cash-voucher'),
      }),
      open: count(({ refusal }) => refusal === null),
      now: epochSeconds(now),
    };
  });

  route(api, listGoodsCoupons, async ({ query }, visit) => {
    const [buyer, now, goodsId] = [buyerOf(visit), clock(), rowId(query.goods_id) ?? 0];
    const fitting = (await metCoupons(database, buyer, now)).filter(
      ({ refusal, goodsIds }) => refusal === null && (goodsIds === null || goodsIds.includes(goodsId)),
    );
    const saves = await savingsOf(database, buyer, fitting, now);
    const help = [...saves.keys()];
    const place = ({ activityId }: MetCoupon): number => (saves.has(activityId) ? help.indexOf(activityId) : help.length);
    const list = fitting.toSorted((one, other) => place(one) - place(other)).slice(0, mostBesideGoods);
    return claimAnswers(database, list, buyer, saves);
  });

  transactionRoute<typeof claimCoupon, MetCoupon>(
    api,
    claimCoupon,
    (_request, visit, transaction, coupon) => claim(transaction, buyerOf(visit), coupon, clock()),
    ({ params }, visit) => claimableFor(database, buyerOf(visit), params.id, clock()),
  );

  route(api, claimHint, async (_request, visit) => {
    const [buyer, now] = [buyerOf(visit), clock()];
    const list = await metCoupons(database, buyer, now);
    const [best] = await savingsOf(database, buyer, list, now);
    const coupon = best && list.find(({ activityId }) => activityId === best[0]);
    if (best === undefined || coupon === undefined) return null;
    const { activityId: id, kind, met, amount } = coupon;
    return { id, type: voucherNames[kind], name: met.name, amount, money: coupon.money, saves: best[1] };
  });

  route(api, stillToHaveCall, async (_request, visit) => {
    const [buyer, now] = [buyerOf(visit), clock()];
    const time = epochSeconds(now);
    const answer = await readCartAnswer(database, { buyer, now });
    const open = (await metCoupons(database, buyer, now))
      .filter(({ refusal }) => refusal === null)
      .map((coupon) => ({ coupon, tier: tierOf(coupon) }));
    const views = await goodsInOrder(
      database,
      buyer,
      answer.data.filter(({ type }) => type === 0).map(({ goods }) => Number(goods.id)),
    );
    const flash = views
      .filter(({ offers, reason }) => reason === null && runningFlash(offers, time) !== null)
      .map((view) => ({ goodsId: view.id, prices: pricesOf(view, offersAt(view.offers, time)), held: heldUnits(view) }));
    const found = stillToHave(readOwnCart(answer), { flash, claimable: open.map(({ tier }) => tier), time });
    const claims = found.claims.flatMap((id) => open.find(({ tier }) => tier.tier.id === id)?.coupon.activityId ?? []);
    return { saves: amountAsText(found.saves), flash: [...found.flash], claims };
  });
}
