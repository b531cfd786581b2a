import { catchError, debounceTime, distinctUntilChanged, from, map, type Observable, of, Subject, switchMap } from 'rxjs';
import type { GoodsGateway } from '../goods/goods-gateway.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import { inSilence } from '../shared/announce-failure.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** Goods on sale that fit a name while it is typed, so that nobody waits for what can be bought now. */
interface OnSaleState {
  /** The name that was looked for; empty: none yet. */
  readonly name: string;
  readonly found: readonly Offer[];
}

interface OnSale extends ViewModel<OnSaleState> {
  typed(name: string): void;
}

interface OnSaleNeeds {
  readonly catalogue: Pick<GoodsGateway, 'suggest'>;
  readonly clock: Pick<ServerClock, 'now'>;
}

const pauseMs = 300;
const leastLetters = 2;
const mostShown = 4;
const nothing: OnSaleState = { name: '', found: [] };

/** Creates the look; one that fails says nothing, since the want can be written all the same. */
export function createOnSale({ catalogue, clock }: OnSaleNeeds): OnSale {
  const names = new Subject<string>();
  const lookedFor = (name: string): Observable<OnSaleState> =>
    name.length < leastLetters
      ? of({ name, found: [] })
      : from(catalogue.suggest(name, 'medicine')).pipe(
          map((found) => ({
            name,
            found: found
              .map((one) => offerOf(one, clock.now()))
              .filter(({ stock }) => stock.kind !== 'none')
              .slice(0, mostShown),
          })),
          catchError((error: unknown) => {
            inSilence(error);
            return of({ name, found: [] });
          }),
        );
  const patches$ = names.pipe(
    map((name) => name.trim()),
    distinctUntilChanged(),
    debounceTime(pauseMs),
    switchMap(lookedFor),
    map((state) => () => state),
  );
  return { ...createViewModel<OnSaleState>(nothing, patches$), typed: (name) => names.next(name) };
}
