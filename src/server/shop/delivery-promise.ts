import type { DeliveryPromise } from '../../domain/shipping/arrival.ts';
import type { ShopSettings } from './shop-settings.ts';

type Promised = Pick<ShopSettings, 'payBeforeHour' | 'shipsFrom' | 'daysElsewhere'>;

/** The shop's promise of delivery; null without one. */
export const deliveryPromise = ({ payBeforeHour, shipsFrom, daysElsewhere }: Promised): DeliveryPromise | null =>
  payBeforeHour === 0 ? null : { payBefore: payBeforeHour, shipsFrom, daysElsewhere: daysElsewhere || null };

/** The promise as calls answer it. */
export const promiseAnswer = ({ payBeforeHour, shipsFrom, daysElsewhere }: Promised) => ({
  pay_before: payBeforeHour || null,
  ships_from: shipsFrom,
  days_elsewhere: daysElsewhere || null,
});
