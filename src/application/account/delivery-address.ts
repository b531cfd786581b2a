import { maskedPhone } from '../../domain/account/contact-rules.ts';

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
}

/** The phone as others may see it: 138****6620. */
export const shownPhone = ({ phone }: Pick<DeliveryAddress, 'phone'>): string => maskedPhone(phone);

/** Where it goes: what was chosen, or the first of the addresses; empty where there is none. */
export const addressOrFirst = (chosen: string, addresses: readonly DeliveryAddress[] | null): string =>
  chosen || (addresses?.[0]?.id ?? '');
