import { map, merge } from 'rxjs';
import { isWithin } from '../../domain/goods/period.ts';
import { discountEffect } from '../../domain/pricing/whole-shop.ts';
import { noMoney } from '../../domain/shared/money.ts';
import { shownRate } from '../cart/view/tier-view.ts';
import { type CartCalls, readCart } from '../cart/read-cart.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, loadOf, type LoadPatch, waiting } from '../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { shownBegin, shownEnd } from '../shared/shown/shown-time.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { DealGateway, WholeShopDiscount } from './deal-gateway.ts';

/** The shop-wide discount as `/welfare` shows it (R46). */
export interface WholeShopView {
  readonly discount: WholeShopDiscount;
  /** 94 for 94折. */
  readonly rate: string;
  readonly isRunning: boolean;
  /** 11-28 00:00; 24:00, 11-28 24:00. */
  readonly begins: string;
  readonly ends: string;
}

interface WholeShopNeeds {
  readonly deals: DealGateway;
  readonly clock: ServerClock;
  readonly announceFailure: AnnounceFailure;
}

interface Shown {
  /** null: none is running or announced. */
  readonly view: WholeShopView | null;
}

const viewOf = (discount: WholeShopDiscount, now: number): WholeShopView => ({
  discount,
  rate: shownRate(discount.rate),
  isRunning: isWithin(discount, now),
  begins: shownBegin(discount.beginsAt, now),
  ends: shownEnd(discount.endsAt, now),
});

/** Creates the discount; it changes at its begin and end. */
export function createWholeShop({ deals, clock, announceFailure }: WholeShopNeeds): LoadedViewModel<Shown> {
  const ask = async (): Promise<Shown> => {
    const { now, discount } = await deals.wholeShop();
    clock.is(now);
    return { view: discount && viewOf(discount, now) };
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  const { turned$, watch } = createTurning(clock, () => {
    const { beginsAt = 0, endsAt = 0 } = model.getState().value?.view?.discount ?? {};
    const now = clock.now();
    return [[beginsAt, endsAt].find((turn) => turn > now) ?? null];
  });
  const asksAnew$ = turned$.pipe(
    map((): LoadPatch<Shown> => {
      refresh();
      return (state) => state;
    }),
  );
  const model: ViewModel<Load<Shown>> = createViewModel<Load<Shown>>(waiting, merge(asksAnew$, patches$).pipe(followedBy(watch)));
  return { ...model, retry };
}

/** The effect of the discount on the present cart. */
interface DiscountedCart {
  /** Selected kinds of goods. */
  readonly kinds: number;
  /** The payable without and with it, ready to show. */
  readonly without: string;
  readonly within: string;
  /** The saving; null when another reduction saves more. */
  readonly saved: string | null;
}

/** Creates the discounted cart, priced by the domain (R46); null when nothing in it counts. */
export const createDiscountedCart = (needs: CartCalls & { readonly announceFailure: AnnounceFailure }, { id, rate }: WholeShopDiscount) =>
  createLoaded(async (): Promise<{ readonly cart: DiscountedCart | null }> => {
    const { cart } = await readCart(needs);
    const effect = discountEffect(cart, { id, rate, threshold: noMoney, goodsIds: null });
    if (effect === null) return { cart: null };
    const { without, with: within, saved, kinds } = effect;
    return { cart: { kinds, without: shownAmount(without), within: shownAmount(within), saved: saved.gt(0) ? shownAmount(saved) : null } };
  }, needs.announceFailure);
