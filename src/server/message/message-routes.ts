import * as calls from '../../contract/message/message-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route, transactionRoute } from '../http/route.ts';
import { rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { markRead, messagePage, muteKind, mutedKinds, newestMessage, unreadAnswer, unreadCount } from './message-store.ts';

/** A shop's messages (`/wdxx`). */
export function messageRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.listMessages, async ({ query: { page, per_page: perPage, kind, unread } }, visit) => {
    const buyerId = buyerOf(visit).id;
    // Before the page is read: what comes in between is newer than the newest.
    const newest = await newestMessage(database, buyerId);
    const { total, rows } = await messagePage(database, buyerId, { kind, isUnread: unread, page, perPage });
    return {
      list: rows.map(({ id, kind: about, title, text, url, at, readAt }) => ({
        id,
        kind: about,
        title,
        text,
        url,
        at: epochSeconds(at),
        is_read: readAt === null ? (0 as const) : (1 as const),
      })),
      total,
      page,
      per_page: perPage,
      ...(await unreadAnswer(database, buyerId)),
      muted: [...(await mutedKinds(database, buyerId))],
      newest,
    };
  });

  route(api, calls.countMessages, async (_request, visit) => ({ unread: await unreadCount(database, buyerOf(visit).id) }));

  transactionRoute(api, calls.readMessages, async ({ form: { ids, all, kind, until } }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    if (ids === undefined && !all) throw fieldRefused('ids', '请选择要标为已读的消息');
    await markRead(transaction, buyerId, all ? { kind, until } : { ids: rowIds(ids ?? []) }, clock());
    return unreadAnswer(transaction, buyerId);
  });

  transactionRoute(api, calls.muteMessages, async ({ form: { kind, muted } }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    await muteKind(transaction, buyerId, kind, muted, clock());
    return { ...(await unreadAnswer(transaction, buyerId)), muted: [...(await mutedKinds(transaction, buyerId))] };
  });
}
