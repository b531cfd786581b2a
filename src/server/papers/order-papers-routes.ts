import { orderPapers } from '../../contract/papers/order-papers-call.ts';
import type { Api } from '../http/api.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { orderKey } from '../order/order-key.ts';
import { papersOf } from './order-papers.ts';
import { sentOrder } from './sent-order.ts';
import { zipOf } from './zip-of.ts';

/** Hundreds of documents may be drawn for one: enough for a morning's orders, too few to keep a processor busy. */
const downloading = { perSubject: 40, perCaller: 200, minutes: 10 } as const;

/** The papers of an order, a link that is downloaded. */
export function orderPapersRoutes(api: Api): void {
  const { app, database, clock } = api;
  const throttle = api.throttles.named('order-papers', downloading);

  app.get<{ Params: { id: string } }>(orderPapers.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await throttle.attempt(String(buyer.accountId), request.ip);
    const sent = await sentOrder(database, orderKey(request.params.id), buyer.id);
    const now = clock();
    const zip = zipOf(await papersOf(database, sent, now), now);
    const file = { name: `随货资料 ${sent.order.sn}.zip`, plainKind: 'papers', type: 'application/zip', isSaved: true };
    return announceFile(reply, file).send(zip);
  });
}
