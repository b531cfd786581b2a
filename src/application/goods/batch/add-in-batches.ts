import {
  concat,
  defer,
  exhaustMap,
  finalize,
  from,
  map,
  merge,
  of,
  startWith,
  Subject,
  takeWhile,
  withLatestFrom,
  concatMap,
  type Observable,
} from 'rxjs';
import type { AddToCart } from '../../cart/add-to-cart.ts';
import type { UnansweredWrites } from '../../shared/write/unanswered-writes.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { Offer } from '../offer/offer.ts';
import { lineOf, withInCart } from '../offer/offer-changes.ts';
import type { OfferNews } from '../offer/offer-news.ts';

/** Goods and their units to add. */
export interface BatchItem {
  readonly offer: Offer;
  readonly quantity: number;
}

/** `message` is the shop's; null when the goods could not be requested at all (`offer.standing`). */
export interface BatchRefusal {
  readonly offer: Offer;
  readonly message: string | null;
}

/** The result of one call, for the owner of the added goods. */
export interface BatchAnswer {
  readonly added: readonly BatchItem[];
  readonly refused: readonly BatchRefusal[];
}

/** The result of adding many goods. */
interface BatchOutcome {
  readonly added: number;
  readonly refused: readonly BatchRefusal[];
  /** Goods not tried, because the buyer or a failed call stopped the batches. */
  readonly left: number;
}

export interface BatchState {
  /** While adding: the number of goods done. */
  readonly adding: { readonly done: number; readonly total: number } | null;
  readonly outcome: BatchOutcome | null;
}

/** Adds many goods to the cart in batches, whatever screen the buyer goes to. */
export interface BatchAdding extends ViewModel<BatchState> {
  /**
   * Starts; ignored while one is running.
   * @param itemOf the units of goods, asked when their call is made; null when no longer wanted
   */
  add(goodsIds: readonly string[], itemOf: (goodsId: string) => BatchItem | null): void;
  /** Makes no further call; a running one is still answered. */
  stop(): void;
  /** The buyer has read the result. */
  close(): void;
  /** The result of each call. */
  readonly answers$: Observable<BatchAnswer>;
}

export interface BatchNeeds {
  readonly addToCart: AddToCart;
  readonly offerNews: OfferNews;
  readonly unanswered: UnansweredWrites;
}

/** Goods per call: a longer selection shows progress and can be stopped in between. */
const batchSize = 50;

type Wish = readonly [goodsIds: readonly string[], itemOf: (goodsId: string) => BatchItem | null];
type Patch = (state: BatchState) => BatchState;

const partsOf = (goodsIds: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(goodsIds.length / batchSize) }, (_, at) => goodsIds.slice(at * batchSize, (at + 1) * batchSize));

const begin =
  (total: number): Patch =>
  () => ({ adding: { done: 0, total }, outcome: { added: 0, refused: [], left: total } });
const end: Patch = (state) => ({ ...state, adding: null });
const answered =
  (asked: number, { added, refused }: BatchAnswer): Patch =>
  ({ adding, outcome }) => ({
    adding: adding && { ...adding, done: adding.done + asked },
    outcome: outcome && { added: outcome.added + added.length, refused: [...outcome.refused, ...refused], left: outcome.left - asked },
  });

/** Creates the owner of one selection (a sheet, the favourites); it lives as long as the page. */
export function createBatchAdding({ addToCart, offerNews, unanswered }: BatchNeeds): BatchAdding {
  const wishes = new Subject<Wish>();
  const stops = new Subject<void>();
  const closings = new Subject<void>();
  const answers = new Subject<BatchAnswer>();

  /** Resolves to null for a failed call, which is already reported. */
  const put = async (items: readonly BatchItem[]): Promise<BatchAnswer | null> => {
    if (items.length === 0) return { added: [], refused: [] };
    const { added, refused } = await addToCart(
      items.map(({ offer, quantity }) => lineOf(offer, quantity)),
      'all-shown',
    );
    if (added.length + refused.length === 0) return null;
    const isAdded = new Set(added);
    return {
      added: items.filter(({ offer }) => isAdded.has(offer.goods.id)),
      refused: items.flatMap(({ offer }) =>
        refused.filter(({ goodsId }) => goodsId === offer.goods.id).map(({ message }) => ({ offer, message })),
      ),
    };
  };
  const send = async (goodsIds: readonly string[], itemOf: Wish[1]): Promise<BatchAnswer | null> => {
    const items = goodsIds.flatMap((id) => itemOf(id) ?? []);
    const isBuyable = ({ offer }: BatchItem): boolean => offer.standing.kind === 'buyable';
    const answer = await put(items.filter(isBuyable));
    if (answer === null) return null;
    // Unavailable goods are reported, not requested.
    const told = {
      ...answer,
      refused: [...items.filter((item) => !isBuyable(item)).map(({ offer }) => ({ offer, message: null })), ...answer.refused],
    };
    answers.next(told);
    for (const { offer, quantity } of answer.added)
      offerNews.changed({ goodsId: offer.goods.id, change: (now) => withInCart(now, quantity, lineOf(offer, quantity).kind) });
    return told;
  };
  const added$ = ([goodsIds, itemOf]: Wish): Observable<Patch> => {
    const isStopped$ = stops.pipe(
      map(() => true),
      startWith(false),
    );
    const calls$ = from(partsOf(goodsIds)).pipe(
      concatMap((part) => defer(() => send(part, itemOf)).pipe(map((answer) => ({ part, answer })))),
      withLatestFrom(isStopped$),
      takeWhile(([{ answer }, isStopped]) => answer !== null && !isStopped, true),
      map(([{ part, answer }]): Patch => (answer === null ? (state) => state : answered(part.length, answer))),
    );
    return concat(of(begin(goodsIds.length)), calls$, of(end)).pipe(finalize(unanswered.begin()));
  };
  const model = createViewModel<BatchState>(
    { adding: null, outcome: null },
    merge(wishes.pipe(exhaustMap(added$)), closings.pipe(map((): Patch => (state) => ({ ...state, outcome: null })))),
  );
  // The owner subscribes to itself, so that it continues after its screen is left.
  model.subscribe(() => undefined);
  return {
    ...model,
    answers$: answers.asObservable(),
    add: (...wish) => {
      if (wish[0].length > 0) wishes.next(wish);
    },
    stop: () => stops.next(),
    close: () => closings.next(),
  };
}
