import { accepted, refused, type Result } from '../shared/result.ts';
import { isPhoneNumber } from './contact-rules.ts';

/** A delivery address (收货地址) as a buyer writes it; `region` is province, city and district. */
export interface AddressToDeliver {
  readonly name: string;
  readonly phone: string;
  readonly region: string;
  readonly detail: string;
}

/** What is wrong with an address, by field. */
export type AddressRefusal = keyof AddressToDeliver;

const between = (text: string, least: number, most: number): boolean => text.length >= least && text.length <= most;

/** An address as it is kept, or every field that cannot be so: nobody named, no phone of product.md §5, nowhere to go. */
export function checkDeliveryAddress(wish: AddressToDeliver): Result<AddressToDeliver, readonly AddressRefusal[]> {
  const address = { name: wish.name.trim(), phone: wish.phone.trim(), region: wish.region.trim(), detail: wish.detail.trim() };
  const reasons: AddressRefusal[] = [];
  if (!between(address.name, 1, 30)) reasons.push('name');
  if (!isPhoneNumber(address.phone)) reasons.push('phone');
  if (!between(address.region, 2, 60)) reasons.push('region');
  if (!between(address.detail, 2, 120)) reasons.push('detail');
  return reasons.length > 0 ? refused(reasons) : accepted(address);
}
