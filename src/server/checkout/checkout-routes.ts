import { checkout } from '../../contract/checkout/checkout-calls.ts';
import { placedAddress } from '../account/placed-address.ts';
import type { Api } from '../http/api.ts';
import { transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { checkoutSheet } from './checkout-sheet.ts';
import { orderableCart, requireOrderRights } from './orderable-cart.ts';

/** `POST /api/cart/checkout`: what would be ordered, priced, with all that the check page shows. Places nothing. */
export function checkoutRoutes(api: Api): void {
  transactionRoute(api, checkout, async ({ form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const sheetFor = { buyerId: buyer.id, now: api.clock(), payment: api.settings.payment, expiryMinutes: api.settings.orderExpiryMinutes };
    await requireOrderRights(transaction, buyer, sheetFor);
    if (form.address_id !== undefined) await placedAddress(transaction, buyer.id, form.address_id, form.delivery);
    return checkoutSheet(transaction, sheetFor, await orderableCart(transaction, { buyer, now: sheetFor.now, wish: form }));
  });
}
