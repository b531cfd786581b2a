import { gt } from 'drizzle-orm';
import type { OpeningFacts } from '../../domain/shop/opening.ts';
import type { Database } from '../database/database.ts';
import { helpArticles, shopLicences } from '../database/schema/content.ts';
import { goods } from '../database/schema/goods.ts';
import type { IdentityVault } from '../identity/identity-vault.ts';
import { identityFacts } from '../identity/seal-identities.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { isOffered } from './offered-methods.ts';
import { paymentProviders } from './payment-providers.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** What decides whether a shop can open, as it stands now. */
export async function openingFacts(database: Database, payment: PaymentSettings, identities: IdentityVault | null): Promise<OpeningFacts> {
  const settings = await readShopSettings(database);
  const real = paymentProviders(database, payment).filter(({ method }) => method !== 'simulated');
  return {
    goods: await database.$count(goods, gt(goods.stock, 0)),
    canBePaid: isOffered('transfer', settings) || real.some(({ method }) => isOffered(method, settings)),
    takesPlayMoney: payment.isSimulated,
    hotLine: settings.hotLine,
    serviceName: settings.serviceName,
    servicePhone: settings.servicePhone,
    returnAddress: settings.returnAddress,
    sellerLicences: await database.$count(shopLicences),
    helpArticles: await database.$count(helpArticles),
    ...(await identityFacts(database, identities)),
  };
}
