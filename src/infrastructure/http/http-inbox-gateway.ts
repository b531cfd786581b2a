import type { InboxGateway, Unread } from '../../application/message/inbox-gateway.ts';
import { countMessages, listMessages, muteMessages, readMessages } from '../../contract/message/message-calls.ts';
import { type MessageKind, messageKinds } from '../../domain/message/message-kind.ts';
import type { HttpClient } from './client/http-client.ts';

const perPage = 20;

/** Another house may have kinds of its own: they are its word to everybody. */
const kindOf = (kind: string): MessageKind => messageKinds.find((known) => known === kind) ?? 'system';

const unreadFrom = ({
  unread,
  unreadOf,
}: {
  readonly unread: number;
  readonly unreadOf: readonly { readonly kind: string; readonly count: number }[];
}): Unread => ({
  unread,
  unreadOf: Object.fromEntries(unreadOf.map(({ kind, count }) => [kindOf(kind), count])),
});
const mutedFrom = (kinds: readonly string[]): ReadonlySet<MessageKind> => new Set(kinds.map(kindOf));

/** The shop's messages over the contract's calls. */
export function httpInboxGateway(client: HttpClient): InboxGateway {
  return {
    list: async ({ tab, page }) => {
      const kind = tab === 'all' || tab === 'unread' ? {} : { kind: tab };
      const answer = await client.send(listMessages, { query: { page, per_page: perPage, unread: tab === 'unread' ? 1 : 0, ...kind } });
      const { messages, muted, newest, total, perPage: rows } = answer;
      return {
        messages: messages.map((message) => ({
          ...message,
          kind: kindOf(message.kind),
          // An address of this page, or none.
          url: /^\/(?![/\\])/.test(message.url) ? message.url : '',
        })),
        ...unreadFrom(answer),
        muted: mutedFrom(muted),
        newest,
        total,
        page: answer.page,
        perPage: rows,
      };
    },
    count: async () => (await client.send(countMessages, {}, { once: true })).unread,
    read: async (ids) => unreadFrom(await client.send(readMessages, { form: { ids: [...ids] } })),
    readAll: async (kind, until) =>
      unreadFrom(await client.send(readMessages, { form: { all: 1, until, ...(kind === null ? {} : { kind }) } })),
    mute: async (kind, isMuted) => {
      const answer = await client.send(muteMessages, { form: { kind, muted: isMuted ? 1 : 0 } });
      return { ...unreadFrom(answer), muted: mutedFrom(answer.muted) };
    },
  };
}
