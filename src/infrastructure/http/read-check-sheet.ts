import * as z from 'zod/mini';
import type { CheckSheet, DeliveryAddress } from '../../application/cart/check-sheet.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { addressWire } from '../../contract/order/address-wire.ts';
import { wireList } from '../../contract/shared/wire-values.ts';
import { idText } from '../../domain/shared/id.ts';
import { readKeptCart } from './read-kept-cart.ts';

/** What `checkout` answers, and `POST /api/order` with a 409. */
const sheetWire = z.object({ cart: z.looseObject({}), addresses: wireList(addressWire) });

export const addressFrom = ({ id, name, phone, region, address, is_default }: z.output<typeof addressWire>): DeliveryAddress => ({
  id: idText(id),
  name,
  phone,
  place: region + address,
  isDefault: is_default,
});

/** Reads a result of checking. */
export function readCheckSheet(wire: unknown): CheckSheet {
  const read = z.safeParse(sheetWire, wire);
  if (!read.success) throw new GatewayError('contract', { code: 200, message: '' }, { cause: read.error });
  return { kept: readKeptCart(read.data.cart), addresses: (read.data.addresses ?? []).map(addressFrom) };
}
