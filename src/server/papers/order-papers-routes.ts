import { orderPapers } from '../../contract/papers/order-papers-call.ts';
import type { Api } from '../http/api.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { filesOf } from '../upload/place-of-files.ts';
import { orderKey } from '../order/order-key.ts';
import { papersOf } from './order-papers.ts';
import { sentParcels } from './sent-order.ts';
import { zipOf } from './zip-of.ts';

/** Hundreds of documents may be drawn for one: enough for a morning's orders, too few to keep a processor busy. */
const downloading = { perSubject: 40, perCaller: 200, minutes: 10 } as const;

/** The papers of an order, a link that is downloaded. */
export function orderPapersRoutes(api: Api): void {
  const { app, database, clock, settings } = api;
  const files = filesOf(settings);
  const throttle = api.throttles.named('order-papers', downloading);

  app.get<{ Params: { id: string }; Querystring: { parcel?: string } }>(orderPapers.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await throttle.attempt(String(buyer.accountId), request.ip);
    const { parcel } = request.query;
    // A word that can be no parcel's place names none that there is.
    const place = parcel === undefined ? null : (rowId(parcel) ?? 0);
    const parcels = await sentParcels(database, { orderId: orderKey(request.params.id), buyerId: buyer.id, place });
    const now = clock();
    const zip = zipOf(await papersOf(database, files, parcels, now), now);
    const [{ order }] = parcels;
    const file = {
      name: `随货资料 ${order.sn}${place === null ? '' : ` 包裹 ${place}`}.zip`,
      plainKind: 'papers',
      type: 'application/zip',
      isSaved: true,
    };
    return announceFile(reply, file).send(zip);
  });
}
