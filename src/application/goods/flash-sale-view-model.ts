import { catchError, concat, defer, map, merge, of, Subject, switchMap, takeWhile, tap, timer, type Observable } from 'rxjs';
import { type Countdown, countdown } from '../../domain/activity/countdown.ts';
import { noLadder } from '../../domain/goods/ladder-price.ts';
import { shownPrice } from '../cart/shown-money.ts';
import { type Loaded, loading, type LoadedViewModel } from '../shared/loaded.ts';
import { createViewModel } from '../shared/view-model.ts';
import type { FlashSale, ShowcaseGateway } from './goods-gateway.ts';
import { type Offer, offerOf } from './offer.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from './offer-desk.ts';

/** What a clock that runs down shows. */
export type TimeLeft = Pick<Countdown, 'days' | 'hours' | 'minutes' | 'seconds'>;

/** One goods of the sale, at its sale price. */
export interface FlashOffer {
  readonly offer: Offer;
  /** What it costs otherwise; null where that is hidden. */
  readonly before: string | null;
  readonly soldPercent: number;
}

/** The sale as the home page shows it; without offers none runs. */
export interface FlashSaleState {
  readonly name: string;
  /** null when the sale is over. */
  readonly left: TimeLeft | null;
  readonly offers: readonly FlashOffer[];
}

export interface FlashSaleViewModel extends LoadedViewModel<FlashSaleState>, OfferIntents {}

/** §9: clocks tick each second. */
const tickMs = 1000;

/** The time left by the server's clock, so many milliseconds after its answer; null when there is none. */
function timeLeft(sale: FlashSale, elapsed: number): TimeLeft | null {
  const left = countdown(sale.endsAt, sale.now, elapsed);
  return left.over ? null : left;
}

/** A flash line is priced by the sale's own price, whatever the quantity (R5). */
const flashOffer = ({ goods, flashPrice, soldPercent }: FlashSale['goods'][number]): FlashOffer => ({
  offer: offerOf({ ...goods, pricing: { base: flashPrice, ladder: noLadder } }, 'flash'),
  before: goods.pricing && shownPrice(goods.pricing.base),
  soldPercent,
});

type State = Loaded<FlashSaleState>;
type Patch = (state: State) => State;

const inReady = (change: (value: FlashSaleState) => FlashSaleState): Patch => (state) =>
  state.status === 'ready' ? { status: 'ready', value: change(state.value) } : state;

/** Creates the flash sale: it counts down by the server's clock, and asks for the next sale when this one is over. */
export function createFlashSaleViewModel(
  showcase: ShowcaseGateway,
  needs: OfferNeeds,
  now: () => number = Date.now,
): FlashSaleViewModel {
  const reloads = new Subject<void>();
  const retries = new Subject<void>();
  const { changes$, ...intents } = createOfferDesk(needs);

  const ticks = (sale: FlashSale): Observable<Patch> => {
    const answeredAt = now();
    return timer(tickMs, tickMs).pipe(
      map(() => timeLeft(sale, now() - answeredAt)),
      takeWhile((left) => left !== null, true),
      tap((left) => {
        if (left === null) reloads.next();
      }),
      map((left) => inReady((value) => ({ ...value, left }))),
    );
  };
  const show = (sale: FlashSale): Observable<Patch> => {
    const left = timeLeft(sale, 0);
    const ready: State = { status: 'ready', value: { name: sale.name, left, offers: sale.goods.map(flashOffer) } };
    return left === null ? of(() => ready) : concat(of(() => ready), ticks(sale));
  };
  const fail: Patch = (state) => (state.status === 'ready' ? state : { status: 'failed', value: null });
  const load$ = defer(() => showcase.flashSale()).pipe(switchMap(show), catchError(() => of(fail)));
  const again$ = concat(of((): State => loading), load$);
  const changed$ = changes$.pipe(
    map((change) =>
      inReady((value) => ({
        ...value,
        offers: value.offers.map((one) => ({ ...one, offer: changedOffers([one.offer], change)[0] ?? one.offer })),
      })),
    ),
  );
  const asked$ = merge(of(load$), reloads.pipe(map(() => load$)), retries.pipe(map(() => again$)));

  return {
    ...createViewModel<State>(loading, merge(asked$.pipe(switchMap((load) => load)), changed$)),
    ...intents,
    retry: () => retries.next(),
  };
}
