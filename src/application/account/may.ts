import type { ShopRight } from '../../domain/account/shop-role.ts';
import type { Buyer } from './session-gateway.ts';

/** What somebody may do in their shop (R65). */
export type May = (right: ShopRight) => boolean;

/** What a buyer may do; before it is known who they are, and on a server without roles, everything. */
export const mayOf =
  (buyer: Pick<Buyer, 'rights'> | null | undefined): May =>
  (right) =>
    buyer?.rights?.includes(right) ?? true;
