import * as calls from '../../contract/erp/feed-calls.ts';
import type { ToldFeed } from '../../domain/feed/told-feeds.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { readFeed } from '../feed/read-feed.ts';
import { cancellationAnswers, orderAnswers, paymentAnswers, returnAnswers } from './feed-answers.ts';
import { waitingInvoices } from './waiting-invoices.ts';

interface Asked {
  readonly after: string;
  readonly limit: number;
}

/** What the ERP reads (R55). A cursor is a position; what is behind it is read again as often as one likes. */
export function feedRoutes(api: Api): void {
  const { database } = api;
  const page = async <Entry>(
    feed: ToldFeed,
    { after, limit }: Asked,
    answers: (entries: Awaited<ReturnType<typeof readFeed>>['entries']) => Promise<Entry[]>,
  ) => {
    const { entries, more } = await readFeed(database, feed, { after: Number(after), limit });
    return { list: await answers(entries), next: String(entries.at(-1)?.position ?? Number(after)), more };
  };
  route(api, calls.readOrderFeed, ({ query }) => page('orders', query, (entries) => orderAnswers(database, entries)));
  route(api, calls.readCancellationFeed, ({ query }) => page('cancellations', query, (entries) => cancellationAnswers(database, entries)));
  route(api, calls.readReturnFeed, ({ query }) => page('returns', query, (entries) => returnAnswers(database, entries)));
  route(api, calls.readPaymentFeed, ({ query }) => page('payments', query, (entries) => paymentAnswers(database, entries)));
  route(api, calls.readWaitingInvoices, ({ query: { after, limit } }) => waitingInvoices(database, { after: Number(after), limit }));
}
