import { eq } from 'drizzle-orm';
import { lacksOf, type ShopStanding } from '../../domain/licence/shop-standing.ts';
import { contractState, expiringLicences, orderingStanding, type OrderingStanding } from '../../domain/qualification/ordering-standing.ts';
import { money } from '../../domain/shared/money.ts';
import { currentAgreement } from '../agreement/current-agreement.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { paymentProviders } from '../payment-provider/payment-providers.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';

/** What a query of `buyers` reads of a shop to judge whether it can order. */
const orderingColumns = { ...standingColumns, contractVersion: buyers.contractVersion, balance: buyers.balance };

interface OrderingRow extends ShopStanding {
  readonly contractVersion: string | null;
  /** yuan */
  readonly balance: string;
}

/** The standing of a shop that is read already, on a day in China. A provider or a balance is a way to pay. */
export function orderingOf(
  database: Database,
  shop: OrderingRow,
  { payment, today }: { readonly payment: PaymentSettings; readonly today: string },
): OrderingStanding {
  return orderingStanding({
    lacks: lacksOf(shop, today),
    expiring: expiringLicences(shop, today),
    contract: contractState(shop.contractVersion, currentAgreement.version),
    canPay: paymentProviders(database, payment).length > 0 || money(shop.balance).gt(0),
  });
}

/** The standing of a shop, read now; the shop must be there. */
export async function readOrdering(
  database: Database,
  buyerId: number,
  on: { readonly payment: PaymentSettings; readonly today: string },
): Promise<OrderingStanding> {
  const [shop] = await database.select(orderingColumns).from(buyers).where(eq(buyers.id, buyerId));
  if (shop === undefined) throw new Error('A shop that is known is gone');
  return orderingOf(database, shop, on);
}
