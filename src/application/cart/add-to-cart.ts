import { isVisitor, type Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { CartCount } from './cart-count.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { AddOutcome, CartGateway, LineToAdd } from './cart-gateway.ts';
import { showsCart } from './shows-cart.ts';
import { takeBackWith } from './take-back.ts';

/**
 * Adds lines in the cart's queue, reports the outcome (§8) and updates the badge, whatever screen the buyer goes to.
 * `added` is empty when nothing was added. Never rejects for a failed call.
 */
export type AddToCart = (lines: readonly LineToAdd[], manner?: AddManner, retry?: AddRetry) => Promise<AddOutcome>;

/**
 * What the screen shows itself: `added`, what was added; `all`, refused lines as well. A failed call is always
 * reported.
 */
type AddManner = 'told' | 'added-shown' | 'all-shown';

/** For a failed call: what was to be added, and the same press once more. */
interface AddRetry {
  readonly name: string;
  readonly press: () => void;
}

interface AddToCartNeeds {
  readonly carts: CartGateway;
  /** The cart's queue. */
  readonly turns: Turns;
  readonly cartCount: CartCount;
  readonly cartNews: CartNewsOwner;
  /** Called for each line that was taken back. */
  readonly tellTakenBack: (line: LineToAdd) => void;
  readonly session: Session;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** Composes the use case. */
export function addToCartWith(needs: AddToCartNeeds): AddToCart {
  const { carts, turns, cartCount, cartNews, session, messages, navigator, announceFailure } = needs;
  const nothing = (): AddOutcome => ({ added: [], refused: [], total: cartCount.getState(), message: '' });

  const takeBack = takeBackWith(needs);
  /** The toast of additions that is shown, and all that it tells of. */
  let told: { readonly toast: number; readonly lines: readonly LineToAdd[] } | null = null;
  const tellAdded = (lines: readonly LineToAdd[], message: string): void => {
    const before = told !== null && messages.getState().toasts.some(({ id }) => id === told?.toast) ? told.lines : [];
    const kinds = new Set([...before, ...lines].map(({ goodsId }) => goodsId)).size;
    // Goods that are added once more have a toast of their own, with the units of this press.
    const all = before.length > 0 && kinds > lines.length ? [...before, ...lines] : lines;
    const toast = messages.toast('success', all === lines ? message : `已加入 ${kinds} 个品种`, {
      acts: [
        { code: 'undo', press: () => void takeBack(all) },
        { code: 'to-cart', press: () => navigator.goTo('/cart') },
      ],
    });
    told = { toast, lines: all };
  };
  const tell = (lines: readonly LineToAdd[], outcome: AddOutcome, manner: AddManner): void => {
    cartCount.is(outcome.total);
    if (outcome.added.length > 0) cartNews.added(outcome.added);
    if (manner === 'all-shown') return;
    const [refusal] = outcome.refused;
    // §8: the server's message for all lines; a single line's reason only when there is none.
    if (refusal) messages.toast('warning', outcome.message || refusal.message);
    else if (outcome.message !== '' && manner === 'told' && !showsCart(navigator)) tellAdded(lines, outcome.message);
  };
  const add = async (lines: readonly LineToAdd[], manner: AddManner, retry?: AddRetry): Promise<AddOutcome> => {
    // The session may have ended while this waited; the previous write has reported that.
    if (isVisitor(session)) return nothing();
    try {
      const outcome = await carts.add(lines);
      tell(lines, outcome, manner);
      return outcome;
    } catch (error) {
      announceFailure(error, 'adding', retry && { words: `${retry.name}未加入`, retry: retry.press });
      return nothing();
    }
  };

  return (lines, manner = 'told', retry) => {
    if (!isVisitor(session)) return turns.write(() => add(lines, manner, retry));
    navigator.goToLogin();
    return Promise.resolve(nothing());
  };
}
