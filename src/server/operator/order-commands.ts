import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { orders } from '../database/schema/order.ts';
import { inTransaction } from '../http/transaction.ts';
import { deliverOrder, refundWhole, shipOrder } from '../order/fulfilment.ts';
import { paymentProviders } from '../payment/payment-providers.ts';
import { settleRefunds } from '../payment/settle-refunds.ts';
import { namedOrder } from './named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from './operator-command.ts';

const states = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const;
const mostListed = 500;

/** Text of an option: a line of at most `max` characters. */
function lineOf(value: string | undefined, name: string, max: number): string {
  const text = value?.trim() ?? '';
  if (text.length > max || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} must be one line of at most ${max} characters`);
  return text;
}

/** Moves the order that is named, in a transaction of its own, and says where it stands. */
async function moved({ database, clock }: OperatorShop, name: string, move: (transaction: Database, order: { orderId: number; at: Date }) => Promise<void>) {
  const order = await namedOrder(database, name);
  await inTransaction(database, (transaction) => move(transaction, { orderId: order.id, at: clock() }));
  return [`${order.sn} ${(await namedOrder(database, String(order.id))).status}`];
}

const ship: OperatorCommand = {
  usage: 'ship ORDER [--carrier NAME] [--number NUMBER]',
  describe: 'send a paid order',
  words: 1,
  options: { carrier: { type: 'string' }, number: { type: 'string' } },
  run: (shop, [name = ''], { carrier, number }) => {
    const parcel = { carrier: lineOf(carrier, 'carrier', 40), trackingNumber: lineOf(number, 'number', 40) };
    return moved(shop, name, (transaction, order) => shipOrder(transaction, { ...order, ...parcel }));
  },
};

const deliver: OperatorCommand = {
  usage: 'deliver ORDER [--text WORDS]',
  describe: 'the parcel arrived; the buyer confirms it',
  words: 1,
  options: { text: { type: 'string' } },
  run: (shop, [name = ''], { text }) => {
    const said = lineOf(text, 'text', 100);
    return moved(shop, name, (transaction, order) => deliverOrder(transaction, { ...order, text: said }));
  },
};

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

const listOrders: OperatorCommand = {
  usage: 'list-orders [--status STATUS] [--limit N]',
  describe: `the newest orders; ${states.join(', ')}`,
  words: 0,
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database }, _words, { status, limit = '20' }) => {
    const state = states.find((one) => one === status);
    if (status !== undefined && state === undefined) throw new UsageError(`--status must be one of ${states.join(', ')}`);
    if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > mostListed) throw new UsageError(`--limit must be 1 … ${mostListed}`);
    const rows = await database
      .select({ order: orders, company: buyers.company })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(state && eq(orders.status, state))
      .orderBy(desc(orders.id))
      .limit(Number(limit));
    return rows.map(({ order, company }) => [order.id, order.sn, order.status, order.payable, order.payMethod ?? '-', company].join('\t'));
  },
};

/** What moves orders along. */
export const orderCommands = { ship, deliver, refund, 'list-orders': listOrders } as const;
