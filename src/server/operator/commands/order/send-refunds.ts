import { paymentProviders } from '../../../payment-provider/payment-providers.ts';
import { settleRefunds } from '../../../payment/settle-refunds.ts';
import type { OperatorShop } from '../../kit/operator-command.ts';

/** Asks the providers for the refunds that are due. @returns a word where one of them could not be reached */
export async function sendRefunds({ database, payment, clock }: OperatorShop): Promise<string[]> {
  const { failures } = await settleRefunds(database, paymentProviders(database, payment), clock());
  return failures.length === 0 ? [] : ['The provider could not be reached: the shop asks it again.'];
}
