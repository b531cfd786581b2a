import { map, merge, Subject } from 'rxjs';
import { noMoney } from '../../domain/shared/money.ts';
import type { CartGateway } from '../cart/cart-gateway.ts';
import type { CartNewsOwner } from '../cart/cart-news.ts';
import { showsCart } from '../cart/shows-cart.ts';
import type { CombinationGateway } from '../combination/combination-gateway.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { VoucherGateway } from './voucher-gateway.ts';

/** An earned gift that is not in the cart. */
interface OpenGift {
  readonly groupId: string;
  readonly goodsId: string;
  readonly units: number;
}

/** The answers of the shop. */
interface Found {
  readonly saves: string | null;
  readonly flash: readonly string[];
  readonly claims: readonly string[];
  readonly gifts: readonly OpenGift[];
}

/** What the selected lines can still have without buying more (R69). */
type StillToHaveState =
  /** `unknown`: not asked yet, or the shop does not tell; `none`: the cart is as cheap as it can be. */
  | { readonly kind: 'unknown' | 'none' }
  /** `saves`: yuan together, null for gifts only; `gifts`: units */
  | { readonly kind: 'some'; readonly saves: string | null; readonly gifts: number; readonly isTaking: boolean };

interface StillToHave extends ViewModel<StillToHaveState> {
  /** The cart has changed, so the previous answer no longer applies. */
  follow(standing: string): void;
  /** Takes all of it: flash prices, coupons, and of each gift group what is worth most. */
  take(): void;
}

interface StillToHaveNeeds {
  readonly carts: CartGateway;
  readonly ownVouchers: VoucherGateway;
  readonly combinations: CombinationGateway;
  readonly cartNews: CartNewsOwner;
  readonly keys: KeySource;
  /** The cart's queue: the question follows pending writes. */
  readonly turns: Turns;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

type State = Load<Found> & { readonly isTaking: boolean };

const unitsOf = (gifts: readonly OpenGift[]): number => gifts.reduce((sum, { units }) => sum + units, 0);

function show({ status, value, isRefreshing, isTaking }: State): StillToHaveState {
  if (status !== 'ready' || (isRefreshing && !isTaking)) return { kind: 'unknown' };
  const gifts = unitsOf(value.gifts);
  return value.saves === null && gifts === 0 ? { kind: 'none' } : { kind: 'some', saves: value.saves, gifts, isTaking };
}

/**
 * Creates the offer of what the selected lines can still have. A failed question is silent: then nothing is said.
 * @param first the state of the cart
 * @param taken called when the cart has changed
 */
export function createStillToHave(needs: StillToHaveNeeds, first: string, taken: () => void): StillToHave {
  const { carts, ownVouchers, combinations, cartNews, turns, messages, navigator, announceFailure } = needs;
  const submission = createSubmissionKeys(needs.keys);
  const marks = new Subject<boolean>();
  const ask = (): Promise<Found> =>
    turns.take(async () => {
      const [{ saves, flash, claims }, hints] = await Promise.all([ownVouchers.stillToHave(), combinations.addOnHints()]);
      const gifts = hints.flatMap(({ id, isGift, room, addOns: [best] }): OpenGift[] =>
        isGift && room > 0 && best !== undefined ? [{ groupId: id, goodsId: best.goodsId, units: room }] : [],
      );
      return { saves: saves.gt(0) ? shownAmount(saves) : null, flash, claims, gifts };
    });
  const load = loadOf<string, Found>({ ask, announceFailure: inSilence }, first);
  const model = createViewModel<State, StillToHaveState>(
    { ...waiting, isTaking: false },
    merge(
      load.patches$.pipe(map((patch) => besides<Found, State>(patch))),
      marks.pipe(map((isTaking) => (state: State): State => ({ ...state, isTaking }))),
    ),
    show,
  );
  /** Resolves to the gifts that the shop gave, and its first reason against another one. */
  const takeAll = async ({ flash, claims, gifts }: Found): Promise<{ readonly given: readonly OpenGift[]; readonly reason: string }> => {
    for (const goodsId of flash) await carts.changeToFlash(goodsId);
    for (const id of claims) {
      await ownVouchers.claim(id, submission.keyFor(id));
      submission.answered();
    }
    if (gifts.length === 0) return { given: gifts, reason: '' };
    const lines = gifts.map(({ groupId, goodsId, units }) => ({
      ...{ goodsId, quantity: units, offerId: groupId },
      kind: 'add-on' as const,
      price: noMoney,
    }));
    const { refused } = await carts.add(lines);
    const given = gifts.filter(({ goodsId }) => !refused.some((one) => one.goodsId === goodsId));
    return { given, reason: refused[0]?.message ?? '' };
  };
  const wordsOf = ({ saves, gifts }: Found): string =>
    [saves === null ? '' : `少付 ¥${saves}`, gifts.length === 0 ? '' : `赠品 ${unitsOf(gifts)} 件`]
      .filter((words) => words !== '')
      .join('，');
  const perform = async (all: Found): Promise<void> => {
    marks.next(true);
    try {
      const { given, reason } = await turns.write(() => takeAll(all));
      if (reason !== '') messages.toast('warning', reason);
      else if (!showsCart(navigator)) messages.toast('success', `已用上：${wordsOf({ ...all, gifts: given })}`);
    } catch (error) {
      announceFailure(error);
    } finally {
      marks.next(false);
      // Some of it may be taken even after a failure.
      cartNews.added([...all.flash, ...all.gifts.map(({ goodsId }) => goodsId)]);
      taken();
      load.refresh();
    }
  };
  return {
    ...model,
    follow: load.show,
    take: () => {
      const { value, isTaking } = model.getOwn();
      if (value !== null && !isTaking) void perform(value);
    },
  };
}
