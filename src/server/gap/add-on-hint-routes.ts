import { addOnHint } from '../../contract/combination/combination-calls.ts';
import type { AddOnStanding } from '../../domain/cart/add-on-group.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { addOnAdvice, addOnSaving } from '../../domain/pricing/add-on-advice.ts';
import { gapFillers } from '../../domain/pricing/gap-filling.ts';
import { amountAsText, money, type Money } from '../../domain/shared/money.ts';
import { standingIn } from '../cart/add-on-lines.ts';
import { readCartAnswer } from '../cart/cart-store.ts';
import { readOwnCart } from '../cart/price-answer.ts';
import { epochSeconds } from '../clock.ts';
import { type GroupNow, isOpenGroup, readAddOnGroups } from '../combination/add-on-store.ts';
import type { Database } from '../database/database.ts';
import { priceText } from '../goods/goods-answer.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { inCart } from './gap-candidate.ts';
import { gapCandidates } from './gap-candidates.ts';

interface Looked {
  readonly buyer: SignedInBuyer;
  readonly now: Date;
}

/** A group of which the cart has something to say, and how it stands there. */
interface AdvisedGroup extends GroupNow {
  readonly standing: AddOnStanding;
  readonly room: number;
}

/** The add-ons of some groups that pay now and can be had, by group and in what they save, the most first. */
async function payingAddOns(database: Database, groups: readonly AdvisedGroup[], { buyer, now }: Looked) {
  const ids = [...new Set(groups.flatMap(({ addOns }) => addOns.map(({ goodsId }) => goodsId)))];
  const views = new Map((await goodsInOrder(database, buyer, ids)).map((view) => [view.id, view]));
  const time = epochSeconds(now);
  return (group: AdvisedGroup) =>
    group.addOns
      .flatMap(({ goodsId, price }) => {
        const view = views.get(goodsId);
        // A price is as confidential as its goods' own.
        if (view === undefined || !view.mayTrade || view.reason !== null || view.stock <= view.inCart) return [];
        const saves = addOnSaving(
          { price: money(price), prices: pricesOf(view, offersAt(view.offers, time)), held: heldUnits(view) },
          time,
        );
        return saves === null ? [] : [{ view, price, saves }];
      })
      .sort((one, other) => other.saves.cmp(one.saves));
}

/** Whether goods of a group can be bought that fill what is missing, as for every gap (凑单). */
async function canBeReached(database: Database, { group }: GroupNow, missing: Money, cart: Cart, { buyer, now }: Looked): Promise<boolean> {
  const scope = group.goodsIds === null ? ({ kind: 'all' } as const) : ({ kind: 'goods', ids: group.goodsIds } as const);
  const found = await gapCandidates(database, { buyer, scope, due: [] });
  return gapFillers(
    missing,
    found.map(({ view }) => ({ ...inCart(cart, view, epochSeconds(now)), due: null })),
  ).some(({ fills }) => fills);
}

/** What the cart says of add-ons and gifts by itself (R43): only what pays, and nothing is put in. */
export function addOnHintRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, addOnHint, async (_request, visit) => {
    const looked = { buyer: buyerOf(visit), now: clock() };
    const answer = await readCartAnswer(database, looked);
    if (answer.data.length === 0) return [];
    const groups = (await readAddOnGroups(database, looked)).filter(isOpenGroup).flatMap((one): AdvisedGroup[] => {
      const standing = standingIn(one, answer.data);
      const held = answer.data.filter(({ add_on }) => add_on?.id === one.met.id).reduce((sum, { number }) => sum + number, 0);
      const advice = addOnAdvice(standing, held, one.group.left);
      return advice === null ? [] : [{ ...one, standing, room: advice === 'choose' ? standing.allowed - held : 0 }];
    });
    if (groups.length === 0) return [];
    const payingOf = await payingAddOns(database, groups, looked);
    const cart = readOwnCart(answer);
    const hints = [];
    for (const group of groups) {
      const { met, standing, room } = group;
      const missing = room > 0 ? null : (standing.next?.missing ?? null);
      const paying = payingOf(group);
      if (paying.length === 0 || (missing !== null && !(await canBeReached(database, group, missing, cart, looked)))) continue;
      const reached = group.group.thresholds[standing.reached - 1];
      hints.push({
        id: met.id,
        name: met.name,
        is_gift: met.kind === 'gift',
        reached: reached === undefined ? null : amountAsText(reached),
        room,
        missing: missing && amountAsText(missing),
        add_ons: paying.map(({ view, price, saves }) => ({
          goods_id: view.id,
          name: view.name,
          ypgg: view.spec,
          bzdw: view.packUnit,
          price: priceText(price),
          saves: amountAsText(saves),
        })),
      });
    }
    // What can be had now stands first.
    return hints.sort((one, other) => Number(other.room > 0) - Number(one.room > 0));
  });
}
