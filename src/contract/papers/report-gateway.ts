import { ask } from '../shared/gateway.ts';
import { listPaperOrders } from './paper-orders-call.ts';
import { filterReports } from './report-calls.ts';

/** Which batches are asked for; empty words ask for nothing. */
interface ReportQuery {
  /** goods by name or pinyin initials, or their maker */
  readonly words: string;
  /** a part of the batch number */
  readonly batch: string;
  /** an order's number */
  readonly order: string;
  /** only batches that the shop was sent */
  readonly isBought: boolean;
  readonly page: number;
}

/** Orders of the last deliveries; older ones have their papers on their own page. */
const newestOrders = 5;

/** Inspection reports of batches, without the address of their zip. */
export const reportGateway = {
  find: ask(filterReports, ({ words, batch, order, isBought, page }: ReportQuery) => {
    const bought = isBought ? (1 as const) : (0 as const);
    return { query: { keywords: words, batch, order_id: order, bought, page, per_page: 20 } };
  }),
  /** The newest orders that were sent. */
  orders: ask(listPaperOrders, () => ({ query: { per_page: newestOrders } }), { give: ({ orders }) => orders }),
};
