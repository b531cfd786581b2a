import { concat, exhaustMap, from, map, merge, of, Subject, type Observable } from 'rxjs';
import type { CartCount } from '../cart/cart-count.ts';
import { shownPrice } from '../shared/shown/shown-money.ts';
import type { CartNewsOwner } from '../cart/cart-news.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Turns } from '../shared/write/turns.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AgainLine, AgainOutcome, OrderGateway } from './order-gateway.ts';

/** A line that was bought again, ready to show. */
export interface AgainLineView extends Omit<AgainLine, 'formerPrice' | 'price'> {
  readonly key: string;
  readonly formerPrice: string | null;
  readonly price: string | null;
  /** Nothing about it is different. */
  readonly isSame: boolean;
}

/** What became of an order that was bought again. */
export interface AgainView {
  readonly lines: readonly AgainLineView[];
  /** Lines that are in the cart, those of them that are not as they were, and lines that are missing. */
  readonly added: number;
  readonly different: number;
  readonly missing: number;
}

/** Buying again. */
interface BuyAgainState {
  /** The order that is being put into the cart. */
  readonly busyId: string | null;
  readonly outcome: AgainView | null;
}

interface BuyAgain extends ViewModel<BuyAgainState> {
  /** Puts what can be had of the order into the cart; once, however often it is pressed meanwhile. */
  buy(orderId: string): void;
  /** The buyer has read what became of it. */
  close(): void;
}

interface BuyAgainNeeds {
  readonly orders: Pick<OrderGateway, 'again'>;
  /** The cart's. */
  readonly turns: Turns;
  readonly cartCount: CartCount;
  readonly cartNews: CartNewsOwner;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const showLine = (line: AgainLine, place: number): AgainLineView => ({
  ...line,
  key: `${line.goodsId} ${place}`,
  formerPrice: line.formerPrice && shownPrice(line.formerPrice),
  price: line.price && shownPrice(line.price),
  isSame: line.notes.every((note) => note === 'same'),
});

/** What is missing first, then what is different, then the rest. */
function showAgain({ lines }: AgainOutcome): AgainView {
  const shown = lines.map(showLine);
  const missing = shown.filter(({ added }) => added === 0);
  const different = shown.filter(({ added, isSame }) => added > 0 && !isSame);
  const same = shown.filter(({ added, isSame }) => added > 0 && isSame);
  return { lines: [...missing, ...different, ...same], added: different.length + same.length, different: different.length, missing: missing.length };
}

type Patch = (state: BuyAgainState) => BuyAgainState;
const rest: BuyAgainState = { busyId: null, outcome: null };

/** Creates buying again for one visit of a screen (再次购买). */
export function createBuyAgain(needs: BuyAgainNeeds): BuyAgain {
  const { orders, turns, cartCount, cartNews, messages, announceFailure } = needs;
  const wishes = new Subject<string>();
  const closings = new Subject<void>();
  const tell = ({ lines, cartLines }: AgainOutcome): void => {
    cartCount.is(cartLines);
    const added = lines.filter((line) => line.added > 0);
    if (added.length > 0) cartNews.added(added.map(({ goodsId }) => goodsId));
    // The dialog that tells line by line is not to be seen any more.
    if (!wishes.observed) messages.toast(added.length > 0 ? 'success' : 'warning', `${added.length} 个品种已加入购物车，${lines.length - added.length} 个未加入`);
  };
  /** Puts it into the cart in its turn, wherever the buyer goes; null for a failed call, which is said. */
  const bought = (id: string): Promise<AgainOutcome | null> =>
    turns.write(async () => {
      try {
        const outcome = await orders.again(id);
        tell(outcome);
        return outcome;
      } catch (error) {
        announceFailure(error);
        return null;
      }
    });
  const shown = (id: string): Observable<Patch> =>
    from(bought(id)).pipe(map((outcome): Patch => () => (outcome === null ? rest : { busyId: null, outcome: showAgain(outcome) })));
  return {
    ...createViewModel<BuyAgainState>(
      rest,
      merge(
        wishes.pipe(exhaustMap((id) => concat(of<Patch>(() => ({ busyId: id, outcome: null })), shown(id)))),
        closings.pipe(map((): Patch => () => rest)),
      ),
    ),
    buy: (id) => wishes.next(id),
    close: () => closings.next(),
  };
}
