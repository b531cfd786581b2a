import * as z from 'zod/mini';
import type { CheckSheet, DeliveryAddress } from '../../application/cart/check-sheet.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { checkout } from '../../contract/cart/cart-calls.ts';
import type { addressWire } from '../../contract/order/address-wire.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { idText } from '../../domain/shared/id.ts';
import { amountDecimals, noMoney, readAmount } from '../../domain/shared/money.ts';
import { readKeptCart } from './read-kept-cart.ts';

export const addressFrom = ({ id, name, phone, region, address, is_default }: z.output<typeof addressWire>): DeliveryAddress => ({
  id: idText(id),
  name,
  phone,
  region,
  detail: address,
  place: region + address,
  isDefault: is_default,
});

/** What `checkout` answered, as its call has read it. */
export const checkSheetFrom = ({ cart, addresses, deliveries, invoice, ephedrine }: CallResult<typeof checkout>): CheckSheet => ({
  kept: readKeptCart(cart),
  addresses: addresses.map(addressFrom),
  deliveries: (deliveries ?? []).map(({ delivery, name, describe, freight }) => ({ delivery, name, note: describe, freight: readAmount(freight, amountDecimals) ?? noMoney })),
  invoice: invoice ? { title: invoice.title, taxNumber: invoice.tax_number, email: invoice.email } : null,
  ephedrine: ephedrine
    ? {
        perOrder: ephedrine.per_order,
        perPeriod: ephedrine.per_period,
        periodDays: ephedrine.period_days,
        left: ephedrine.left,
        purchaserName: ephedrine.purchaser_name,
        purchaserPhone: ephedrine.purchaser_phone,
      }
    : null,
});

/** The same out of a refusal's data, which no call has read yet (409 of `POST /api/order`). */
export function readCheckSheet(wire: unknown): CheckSheet {
  const read = z.safeParse(checkout.data, wire);
  if (!read.success) throw new GatewayError('contract', { code: 409, message: '' }, { cause: read.error });
  return checkSheetFrom(read.data);
}
