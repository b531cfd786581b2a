import { desc, eq } from 'drizzle-orm';
import { buyers } from '../database/schema/account.ts';
import { orders } from '../database/schema/order.ts';
import { deliverOrder, shipOrder } from '../order/fulfilment.ts';
import { countOf } from './count-option.ts';
import { moved } from './moved-order.ts';
import { type OperatorCommand, UsageError } from './operator-command.ts';

const states = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const;

/** Text of an option: a line of at most `max` characters. */
function lineOf(value: string | undefined, name: string, max: number): string {
  const text = value?.trim() ?? '';
  if (text.length > max || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} must be one line of at most ${max} characters`);
  return text;
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

const listOrders: OperatorCommand = {
  usage: 'list-orders [--status STATUS] [--limit N]',
  describe: `the newest orders; ${states.join(', ')}`,
  words: 0,
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database }, _words, { status, limit }) => {
    const state = states.find((one) => one === status);
    if (status !== undefined && state === undefined) throw new UsageError(`--status must be one of ${states.join(', ')}`);
    const rows = await database
      .select({ order: orders, company: buyers.company })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(state && eq(orders.status, state))
      .orderBy(desc(orders.id))
      .limit(countOf(limit));
    return rows.map(({ order, company }) => [order.id, order.sn, order.status, order.payable, order.payMethod ?? '-', company].join('\t'));
  },
};

/** What moves orders along. */
export const orderCommands = { ship, deliver, 'list-orders': listOrders } as const;
