import {
  findAtDesk,
  listDeskOrders,
  previewDeskReduction,
  printDeliveryNotes,
  printPickLists,
  readDeskOrder,
} from '../../../contract/desk/order-calls.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { previewReduction } from '../../after-sales/reduce-order.ts';
import { dayInChina } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { deskRoute } from '../../http/desk-route.ts';
import { SentFile } from '../../http/route.ts';
import { wayBackWords } from '../../order/move/pay-back.ts';
import { orderKey } from '../../order/order-key.ts';
import type { PlacedUnits } from '../../order/stock/send-batches.ts';
import { drawPdfs } from '../../pdf/draw-pdf.ts';
import { orderOfDesk } from './order-version.ts';
import { findOrders } from './find-order.ts';
import { listOrdersOfDesk } from './list-orders.ts';
import { papersOfOrders } from './order-papers.ts';
import { readOrderOfDesk } from './read-order.ts';

/** `1:5,3:40`: units that are missing of lines, by their places. */
const placedUnits = (text: string): PlacedUnits[] =>
  text.split(',').map((part) => {
    const [place = 0, units = 0] = part.split(':').map(Number);
    return { place, units };
  });

/** What a clerk looks at (R64: looking is no right, printing is). */
export function deskOrderRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, listDeskOrders, ({ query }) => listOrdersOfDesk(database, query, clock()));
  deskRoute(api, findAtDesk, ({ query }) => findOrders(database, query.words, clock()));
  deskRoute(api, readDeskOrder, ({ params }) => readOrderOfDesk(database, orderKey(params.id), clock()));

  deskRoute(api, previewDeskReduction, async ({ params, query }) => {
    const order = await orderOfDesk(database, orderKey(params.id));
    const { lines, total, method, words } = await previewReduction(database, order, placedUnits(query.missing));
    return {
      lines: lines.map(({ line, units, refund }) => ({
        ...{ place: line.position + 1, name: line.name, unit: line.unit, units, refund, share: line.share, ordered: line.number },
      })),
      ...{ total, payable: order.payable, way_back: wayBackWords(method) },
      words: `退款 ${inYuan(total)}，${[query.reason, words].filter(Boolean).join('：')}`,
    };
  });

  deskRoute(api, printPickLists, async ({ query }) => {
    const documents = await papersOfOrders(database, { ids: query.ids, paper: 'pick', at: clock() });
    return new SentFile(await drawPdfs(documents), 'application/pdf', `拣货单 ${dayInChina(clock())}.pdf`, 'pick-list');
  });

  deskRoute(api, printDeliveryNotes, async ({ query }) => {
    const documents = await papersOfOrders(database, { ids: query.ids, paper: 'note', place: query.parcel, at: clock() });
    return new SentFile(await drawPdfs(documents), 'application/pdf', `随货同行单 ${dayInChina(clock())}.pdf`, 'delivery-note');
  });
}
