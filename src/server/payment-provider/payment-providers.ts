import type { Database } from '../database/database.ts';
import { alipayProvider } from './alipay/alipay-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { simulatedProvider } from './simulated/simulated-provider.ts';
import { wechatProvider } from './wechat/wechat-provider.ts';

/** The providers that take money for this shop. A new one is one line here, and its keys in the settings. */
export const paymentProviders = (database: Database, { isSimulated, wechat, alipay }: PaymentSettings): readonly PaymentProvider[] => [
  ...(wechat === null ? [] : [wechatProvider(wechat)]),
  ...(alipay === null ? [] : [alipayProvider(alipay)]),
  ...(isSimulated ? [simulatedProvider(database)] : []),
];
