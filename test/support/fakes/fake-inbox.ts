import type { InboxGateway, InboxMessage, MutableKind } from '../../../src/application/message/inbox-gateway.ts';
import type { MessageKind } from '../../../src/domain/message/message-kind.ts';

const perPage = 20;

/** Messages in memory, the newest first, each with an id less than the one before. */
export function fakeInbox(begin: readonly Partial<InboxMessage>[] = []) {
  const kept: InboxMessage[] = begin.map((message, at) => ({
    id: String(begin.length - at),
    kind: 'order',
    title: '订单已付款',
    text: '',
    url: '',
    at: 1_795_140_000 - at * 3600,
    isRead: false,
    ...message,
  }));
  const muted = new Set<MessageKind>();
  const unread = () => {
    const unreadOf: Partial<Record<MessageKind, number>> = {};
    for (const { kind, isRead } of kept) if (!isRead) unreadOf[kind] = (unreadOf[kind] ?? 0) + 1;
    return { unread: kept.filter(({ isRead }) => !isRead).length, unreadOf };
  };
  const read = (isMeant: (message: InboxMessage) => boolean) => {
    kept.forEach((message, at) => {
      if (isMeant(message)) kept[at] = { ...message, isRead: true };
    });
    return unread();
  };
  const gateway: InboxGateway = {
    list: async ({ tab, page }) => {
      const rows = kept.filter(({ kind, isRead }) => tab === 'all' || (tab === 'unread' ? !isRead : kind === tab));
      return {
        messages: rows.slice((page - 1) * perPage, page * perPage),
        ...unread(),
        muted: new Set(muted),
        newest: Math.max(0, ...kept.map(({ id }) => Number(id))),
        total: rows.length,
        page,
        perPage,
      };
    },
    count: async () => unread().unread,
    read: async (ids) => read(({ id }) => ids.includes(id)),
    readAll: async (kind, until) => read((message) => Number(message.id) <= until && (kind === null || message.kind === kind)),
    mute: async (kind: MutableKind, isMuted) => {
      if (isMuted) muted.add(kind);
      else muted.delete(kind);
      return { ...(isMuted ? read((message) => message.kind === kind) : unread()), muted: new Set(muted) };
    },
  };
  return Object.assign(gateway, { kept });
}
