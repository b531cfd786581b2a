import type { PayMethod } from '../../domain/order/pay-method.ts';
import type { Database } from '../database/database.ts';
import { readShopSettings, type ShopSettings } from '../shop/shop-settings.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Switches = Pick<
  ShopSettings,
  'paysByBalance' | 'paysByWechat' | 'paysByAlipay' | 'paysByTransfer' | 'paysByAccount' | 'bankAccountName' | 'bankName' | 'bankAccount'
>;

/** Whether buyers can be told where to transfer money to. */
const hasAccount = ({ bankAccountName, bankName, bankAccount }: Switches): boolean =>
  bankAccountName !== '' && bankName !== '' && bankAccount !== '';

/**
 * Whether the shop offers a way to pay (R48): its settings have not switched it off, and a transfer has an account to
 * go to. Providers that are not set up are no ways at all (`paymentProviders`); on account pays who has terms alone
 * (`readCredit`).
 */
export function isOffered(method: PayMethod, settings: Switches): boolean {
  if (method === 'balance') return settings.paysByBalance;
  if (method === 'wechat') return settings.paysByWechat;
  if (method === 'alipay') return settings.paysByAlipay;
  if (method === 'account') return settings.paysByAccount;
  return method === 'transfer' ? settings.paysByTransfer && hasAccount(settings) : true;
}

/** The providers that the shop offers now, of those that are set up. */
export async function offeredProviders(database: Database, providers: readonly PaymentProvider[]): Promise<PaymentProvider[]> {
  const settings = await readShopSettings(database);
  return providers.filter(({ method }) => isOffered(method, settings));
}

/** The account that buyers transfer to, as the wire writes it; null where transfers are not offered. */
export function bankAccountAnswer(settings: ShopSettings) {
  const { bankAccountName, bankName, bankAccount } = settings;
  return isOffered('transfer', settings) ? { account_name: bankAccountName, bank: bankName, account_number: bankAccount } : null;
}
