import { accepted, refused, type Result } from '../shared/result.ts';
import { isPhoneNumber } from './contact-rules.ts';

/** A delivery address (收货地址) as the buyer writes it; `region` is province, city and district. */
export interface AddressToDeliver {
  readonly name: string;
  readonly phone: string;
  readonly region: string;
  /** The region's 6-digit code; empty for an address from before there were codes. */
  readonly regionCode: string;
  readonly detail: string;
}

/** The maximum length of each part, in characters. The phone also follows product.md §5. */
export const addressLengths = {
  name: { least: 1, most: 30 },
  phone: { least: 1, most: 20 },
  region: { least: 2, most: 60 },
  detail: { least: 2, most: 120 },
} as const;

/** How many addresses a shop may keep. */
export const mostAddresses = 20;

/** A field that is wrong in an address. */
export type AddressRefusal = keyof typeof addressLengths;

const parts = Object.keys(addressLengths) as readonly AddressRefusal[];

/**
 * The address in the form that is stored, or every wrong field: an empty name, a phone that product.md §5 refuses, an
 * empty region or street.
 */
export function checkDeliveryAddress(wish: AddressToDeliver): Result<AddressToDeliver, readonly AddressRefusal[]> {
  const address = { ...wish, name: wish.name.trim(), phone: wish.phone.trim(), region: wish.region.trim(), detail: wish.detail.trim() };
  const fits = (part: AddressRefusal): boolean => {
    const { least, most } = addressLengths[part];
    return address[part].length >= least && address[part].length <= most && (part !== 'phone' || isPhoneNumber(address.phone));
  };
  const reasons: readonly AddressRefusal[] = parts.filter((part) => !fits(part));
  return reasons.length > 0 ? refused(reasons) : accepted(address);
}
