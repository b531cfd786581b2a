import { isVisitor, type Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { CartCount } from './cart-count.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { AddOutcome, CartGateway, LineToAdd } from './cart-gateway.ts';
import { takeBackWith } from './take-back.ts';

/**
 * Adds lines in the cart's queue, reports the outcome (§8) and updates the badge, whatever screen the buyer goes to.
 * `added` is empty when nothing was added. Never rejects for a failed call.
 */
export type AddToCart = (lines: readonly LineToAdd[], manner?: AddManner) => Promise<AddOutcome>;

/** `quiet`: the screen itself shows added and refused lines; a failed call is still reported. */
type AddManner = 'told' | 'quiet';

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
  const tell = (lines: readonly LineToAdd[], outcome: AddOutcome, manner: AddManner): void => {
    cartCount.is(outcome.total);
    if (outcome.added.length > 0) cartNews.added(outcome.added);
    if (manner === 'quiet') return;
    const [refusal] = outcome.refused;
    // §8: the server's message for all lines; a single line's reason only when there is none.
    if (refusal) messages.toast('warning', outcome.message || refusal.message);
    else if (outcome.message !== '') {
      const undo = { code: 'undo', press: () => void takeBack(lines) } as const;
      const toCart = { code: 'to-cart', press: () => navigator.goTo('/cart') } as const;
      messages.toast('success', outcome.message, navigator.isAt?.('/cart') === true ? [undo] : [undo, toCart]);
    }
  };
  const add = async (lines: readonly LineToAdd[], manner: AddManner): Promise<AddOutcome> => {
    // The session may have ended while this waited; the previous write has reported that.
    if (isVisitor(session)) return nothing();
    try {
      const outcome = await carts.add(lines);
      tell(lines, outcome, manner);
      return outcome;
    } catch (error) {
      announceFailure(error, 'adding');
      return nothing();
    }
  };

  return (lines, manner = 'told') => {
    if (!isVisitor(session)) return turns.write(() => add(lines, manner));
    navigator.goToLogin();
    return Promise.resolve(nothing());
  };
}
