import { map, tap } from 'rxjs';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../offer/offer-actions.ts';
import type { CompareTray } from './compare-tray.ts';

/**
 * Creates the buyer's actions on compared goods. The tray, which is on every screen and does not sell, follows the
 * results.
 */
export function createCompareSelling(needs: OfferNeeds, tray: CompareTray): ViewModel<null> & OfferIntents {
  const { changes$, ...intents } = createOfferActions(needs, { offers: () => tray.getState().offers, refresh: () => undefined });
  return {
    ...createViewModel<null>(
      null,
      changes$.pipe(
        tap(tray.change),
        map(() => (state: null) => state),
      ),
    ),
    ...intents,
  };
}
