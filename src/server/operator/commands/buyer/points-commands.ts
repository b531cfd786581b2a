import { asc, eq } from 'drizzle-orm';
import { pointsOrderStates } from '../../../../domain/points/points-order.ts';
import { buyers } from '../../../database/schema/account.ts';
import { pointsOrders } from '../../../database/schema/points.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { sendPointsOrder } from '../../../points/points-store.ts';
import { countOf } from '../../kit/count-option.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { lineOf } from '../../kit/line-option.ts';

const text = { type: 'string' } as const;

const list: OperatorCommand = {
  usage: 'points-orders list [--status STATUS] [--limit N]',
  acts: false,
  describe: `points orders, the oldest first; ${pointsOrderStates.join(', ')} (placed)`,
  words: 0,
  options: { status: text, limit: text },
  run: async ({ database }, _words, { status = 'placed', limit }) => {
    const state = pointsOrderStates.find((one) => one === status);
    if (state === undefined) throw new UsageError(`--status must be one of ${pointsOrderStates.join(', ')}`);
    const rows = await database
      .select({ order: pointsOrders, company: buyers.company })
      .from(pointsOrders)
      .innerJoin(buyers, eq(buyers.id, pointsOrders.buyerId))
      .where(eq(pointsOrders.status, state))
      .orderBy(asc(pointsOrders.id))
      .limit(countOf(limit));
    return rows.map(({ order, company }) => [order.sn, order.status, `${order.name} × ${order.number}`, order.total, company].join('\t'));
  },
};

const ship: OperatorCommand = {
  usage: 'points-orders ship NUMBER [--carrier NAME] [--number NUMBER]',
  acts: true,
  describe: 'send a points order; its buyer is told',
  words: 1,
  options: { carrier: text, number: text },
  run: async ({ database, clock }, [sn = ''], { carrier, number }) => {
    const parcel = { carrier: lineOf(carrier, 'carrier', 40), trackingNumber: lineOf(number, 'number', 40) };
    const order = await inTransaction(database, (transaction) => sendPointsOrder(transaction, sn, parcel, clock()));
    return [`${order.sn} ${order.status}`];
  },
};

/** Goods for points on their way. */
export const pointsCommands = { 'points-orders list': list, 'points-orders ship': ship } as const;
