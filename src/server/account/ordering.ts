import { eq, sql } from 'drizzle-orm';
import { mayDo, type ShopRole } from '../../domain/account/shop-role.ts';
import { lacksOf, type ShopStanding } from '../../domain/licence/shop-standing.ts';
import { contractState, expiringLicences, orderingStanding, type OrderingStanding } from '../../domain/qualification/ordering-standing.ts';
import { money } from '../../domain/shared/money.ts';
import { versionInForce } from '../agreement/legal-texts.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { writtenOnce } from '../database/written-once.ts';
import { hasTerms } from '../payment-provider/read-credit.ts';
import { isOffered } from '../payment-provider/offered-methods.ts';
import { paymentProviders } from '../payment-provider/payment-providers.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';
import { readShopSettings, type ShopSettings } from '../shop/shop-settings.ts';

/** What a query of `buyers` reads of a shop to judge whether it can order. */
const orderingColumns = { ...standingColumns, contractVersion: buyers.contractVersion, balance: buyers.balance, hasTerms };

interface OrderingRow extends ShopStanding {
  readonly contractVersion: string | null;
  /** yuan */
  readonly balance: string;
  /** whether it may buy on account */
  readonly hasTerms: boolean;
}

/** What decides whether a shop can pay: the providers that are set up, and the ways that the seller offers. */
interface OrderingDay {
  readonly payment: PaymentSettings;
  readonly settings: ShopSettings;
  /** YYYY-MM-DD in China */
  readonly today: string;
  /** the role of whoever signed in (R65) */
  readonly role: ShopRole;
}

/**
 * The standing of a shop that is read already. An offered provider, a bank account to transfer to, a balance or
 * terms are a way to pay (R48).
 */
export function orderingOf(database: Database, shop: OrderingRow, { payment, settings, today, role }: OrderingDay): OrderingStanding {
  const hasProvider = paymentProviders(database, payment).some(({ method }) => isOffered(method, settings));
  const hasBalance = isOffered('balance', settings) && money(shop.balance).gt(0);
  return orderingStanding({
    lacks: lacksOf(shop, today),
    expiring: expiringLicences(shop, today),
    contract: contractState(shop.contractVersion, versionInForce('contract', settings)),
    mayBuy: mayDo(role, 'buy'),
    canPay: hasProvider || isOffered('transfer', settings) || hasBalance || (shop.hasTerms && isOffered('account', settings)),
  });
}

const orderingStatement = writtenOnce('ordering', (database) =>
  database
    .select(orderingColumns)
    .from(buyers)
    .where(eq(buyers.id, sql.placeholder('buyerId'))),
);

/** The standing of a shop, read now; the shop must be there. */
export async function readOrdering(database: Database, buyerId: number, on: Omit<OrderingDay, 'settings'>): Promise<OrderingStanding> {
  const [shop] = await orderingStatement(database).execute({ buyerId });
  if (shop === undefined) throw new Error('A shop that is known is gone');
  return orderingOf(database, shop, { ...on, settings: await readShopSettings(database) });
}
