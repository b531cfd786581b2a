import { chinaDay } from '../../domain/shared/china-time.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { OrderWithPapers, ReportGateway } from './report-gateway.ts';

/** An order with a download of its papers, ready to show. */
export interface PaperOrderView extends Omit<OrderWithPapers, 'deliveredAt'> {
  /** The day of delivery; null: under way. */
  readonly deliveredOn: string | null;
  /** Batches whose report the maker has not sent. */
  readonly missing: number;
}

interface PaperOrdersNeeds {
  readonly reports: Pick<ReportGateway, 'orders'>;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the view model of the newest deliveries with their papers (按订单打包 of `/jybg`). */
export const createPaperOrders = ({ reports, announceFailure }: PaperOrdersNeeds): LoadedViewModel<readonly PaperOrderView[]> =>
  createLoaded(async () => {
    const orders = await reports.orders();
    return orders.map(({ deliveredAt, ...order }) => ({
      ...order,
      deliveredOn: deliveredAt === null ? null : chinaDay(deliveredAt),
      missing: order.batches - order.reports,
    }));
  }, announceFailure);
