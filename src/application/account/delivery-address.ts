import { maskedPhone } from '../../domain/account/contact-rules.ts';
import type { DeliveryCost } from '../../domain/shipping/delivery-region.ts';
import type { Money } from '../../domain/shared/money.ts';

/** A delivery address. */
export interface DeliveryAddress {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** Province, city and district. */
  readonly region: string;
  /** Empty for an old address whose text names no region. */
  readonly regionCode: string;
  readonly detail: string;
  /** Both in one line. */
  readonly place: string;
  readonly isDefault: boolean;
  /** What delivery there costs (R58); null where the shop does not say. */
  readonly delivery: DeliveryCost<Money> | null;
  /** Why the shop does not deliver there; empty where it does. */
  readonly closed: string;
}

/** The phone as others may see it: 138****6620. */
export const shownPhone = ({ phone }: Pick<DeliveryAddress, 'phone'>): string => maskedPhone(phone);

/** Where it goes: what was chosen, or the first address to which the shop delivers; empty where there is none. */
export const addressOrFirst = (chosen: string, addresses: readonly DeliveryAddress[] | null): string =>
  chosen || (addresses?.find(({ closed }) => closed === '')?.id ?? '');
