import { and, asc, eq, ne } from 'drizzle-orm';
import { orders } from '../../../database/schema/order.ts';
import { refunds } from '../../../database/schema/payment.ts';
import { refundWhole } from '../../../order/move/fulfilment.ts';
import { paymentProviders } from '../../../payment-provider/payment-providers.ts';
import { settleRefunds } from '../../../payment/settle-refunds.ts';
import { mostListed } from '../../kit/count-option.ts';
import { moved } from './moved-order.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

const refund: OperatorCommand = {
  usage: 'refund ORDER',
  describe: 'give a paid order back whole, before it is sent',
  words: 1,
  run: async (shop, [name = '']) => {
    const said = await moved(shop, name, refundWhole);
    const { failures } = await settleRefunds(shop.database, paymentProviders(shop.database, shop.payment), shop.clock());
    return failures.length === 0 ? said : [...said, 'The provider could not be reached: the shop asks it again.'];
  },
};

const listRefunds: OperatorCommand = {
  usage: 'list-refunds',
  describe: 'money that is to go back and has not yet, the oldest first; with how often the provider was asked in vain',
  words: 0,
  run: async ({ database, payment }) => {
    const on = new Set<string>(paymentProviders(database, payment).map(({ method }) => method));
    const due = await database
      .select({ refund: refunds, sn: orders.sn })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(eq(refunds.status, 'due'), ne(refunds.method, 'balance')))
      .orderBy(asc(refunds.id))
      .limit(mostListed);
    return due.map(({ refund: { method, amount, at, tries }, sn }) =>
      [sn, amount, method, at.toISOString(), on.has(method) ? `asked ${tries} times` : 'its provider is off'].join('\t'),
    );
  },
};

/** What gives money back. */
export const refundCommands = { refund, 'list-refunds': listRefunds } as const;
