import { previewDeskReduction, readDeskOrder } from '../../../contract/desk/order-calls.ts';
import {
  downloadDeskOrders,
  findAtDesk,
  listDeskOrders,
  printDeliveryNotes,
  printMergedPicks,
  printPickLists,
} from '../../../contract/desk/order-list-calls.ts';
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
import { spreadsheetType } from '../../spreadsheet/write-spreadsheet.ts';
import { orderOfDesk } from './order-version.ts';
import { findOrders } from './find-order.ts';
import { listOrdersOfDesk } from './list-orders.ts';
import { orderFile } from './order-file.ts';
import { mergedPicks, papersOfOrders } from './order-papers.ts';
import { readOrderOfDesk } from './read-order.ts';

/** `1:5,3:40`: units that are missing of lines, by their places. */
const placedUnits = (text: string): PlacedUnits[] =>
  text.split(',').map((part) => {
    const [place = 0, units = 0] = part.split(':').map(Number);
    return { place, units };
  });

/** Files that one person draws in some minutes; each reads thousands of orders. */
const exportingRule = { perSubject: 20, perCaller: 60, minutes: 10 } as const;

/** What a clerk looks at (R64: looking is no right, printing is). */
export function deskOrderRoutes(api: Api): void {
  const { database, clock } = api;
  const exporting = api.throttles.named('desk-order-file', exportingRule);

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

  deskRoute(api, printMergedPicks, async ({ query }) => {
    const document = await mergedPicks(database, { ids: query.ids, at: clock() });
    return new SentFile(await drawPdfs([document]), 'application/pdf', `合并拣货单 ${dayInChina(clock())}.pdf`, 'merged-picks');
  });

  deskRoute(api, downloadDeskOrders, async ({ query }, { person, request }) => {
    await exporting.attempt(String(person.id), request.ip);
    return new SentFile(await orderFile(database, query, clock()), spreadsheetType, `订单 ${dayInChina(clock())}.xlsx`, 'orders');
  });

  deskRoute(api, printDeliveryNotes, async ({ query }) => {
    const documents = await papersOfOrders(database, { ids: query.ids, paper: 'note', place: query.parcel, at: clock() });
    return new SentFile(await drawPdfs(documents), 'application/pdf', `随货同行单 ${dayInChina(clock())}.pdf`, 'delivery-note');
  });
}
