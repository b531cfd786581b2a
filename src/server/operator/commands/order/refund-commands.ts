import { and, asc, eq, ne } from 'drizzle-orm';
import { orders } from '../../../database/schema/order.ts';
import { refunds } from '../../../database/schema/payment.ts';
import { refundWhole } from '../../../order/move/fulfilment.ts';
import { paymentProviders } from '../../../payment-provider/payment-providers.ts';
import { paidBackByTransfer } from '../../../payment/settle-refunds.ts';
import { mostListed } from '../../kit/count-option.ts';
import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { referenceOf } from '../../kit/bank-words.ts';
import { row } from '../../kit/row.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import { moved } from './moved-order.ts';
import { byHand, openRefunds } from './refund-words.ts';
import { sendRefunds } from './send-refunds.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

const refund: OperatorCommand = {
  usage: 'refund ORDER',
  acts: true,
  describe: 'give a paid order back whole, before it is sent; it says what of the money you pay back by hand',
  words: 1,
  run: async (shop, [name = '']) => {
    const said = await moved(shop, name, refundWhole);
    const asked = await sendRefunds(shop);
    const { id } = await namedOrder(shop.database, name);
    return [...said, ...(await openRefunds(shop.database, id)), ...asked];
  },
};

const listRefunds: OperatorCommand = {
  usage: 'list-refunds',
  acts: false,
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
    return due.map(({ refund: { id, method, amount, at, tries }, sn }) =>
      row(
        sn,
        amount,
        method,
        at.toISOString(),
        method === 'transfer' ? byHand(id) : on.has(method) ? `asked ${tries} times` : 'its provider is off',
      ),
    );
  },
};

const refundPaid: OperatorCommand = {
  usage: 'refund-paid REFUND --reference NUMBER',
  acts: true,
  describe: 'money of a bank transfer that you have transferred back, with the bank’s number; its buyer is told',
  words: 1,
  options: { reference: { type: 'string' } },
  run: async ({ database, clock }, [name = ''], { reference: word }) => {
    const reference = referenceOf(word, '--reference');
    const { amount, status } = await inTransaction(database, (transaction) =>
      paidBackByTransfer(transaction, rowId(name) ?? 0, reference, clock()),
    );
    return [row(`refund ${name}`, amount, reference, ...(status === 'done' ? ['entered before'] : []))];
  },
};

/** What gives money back. */
export const refundCommands = { refund, 'list-refunds': listRefunds, 'refund-paid': refundPaid } as const;
