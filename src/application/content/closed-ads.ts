import { startWith, Subject } from 'rxjs';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The ads that can be closed (§2). */
type ClosableAd = 'top' | 'right' | 'bottom';

/** The ads that the buyer closed, for the life of the tab and over reloads. */
interface ClosedAds extends ViewModel<ReadonlySet<ClosableAd>> {
  close(place: ClosableAd): void;
}

const storageKey = 'closed-ads';
const places: readonly ClosableAd[] = ['top', 'right', 'bottom'];

/** Creates the owner. With blocked storage it remembers until the next reload. */
export function createClosedAds(storage: SessionStorage): ClosedAds {
  const known = (storage.read(storageKey) ?? '').split(' ');
  const closures = new Subject<(closed: ReadonlySet<ClosableAd>) => ReadonlySet<ClosableAd>>();
  const remembered = new Set(places.filter((place) => known.includes(place)));
  const model = createViewModel<ReadonlySet<ClosableAd>>(new Set(), closures.pipe(startWith(() => remembered)));
  model.subscribe(() => undefined);
  return {
    ...model,
    close: (place) => {
      closures.next((closed) => new Set([...closed, place]));
      storage.keep(storageKey, [...model.getState()].join(' '));
    },
  };
}
