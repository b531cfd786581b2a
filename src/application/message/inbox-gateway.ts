import type { MessageKind, mutableKinds } from '../../domain/message/message-kind.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** A message to the shop (站内消息). */
export interface InboxMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly text: string;
  /** A path of the page that shows what it is about; empty: none. */
  readonly url: string;
  /** Seconds since the epoch. */
  readonly at: number;
  readonly isRead: boolean;
}

/** How many messages are unread, and of which kinds. */
export interface Unread {
  readonly unread: number;
  readonly unreadOf: Readonly<Partial<Record<MessageKind, number>>>;
}

/** A kind that the shop may do without. */
export type MutableKind = (typeof mutableKinds)[number];

/** Which messages are meant: all, one kind's, or what is unread. */
export type InboxTab = MessageKind | 'all' | 'unread';

export interface InboxQuery {
  readonly tab: InboxTab;
  readonly page: number;
}

/** A page of messages, the newest first, and what stands beside it. */
export interface InboxPage extends PageOf, Unread {
  readonly messages: readonly InboxMessage[];
  readonly muted: ReadonlySet<MessageKind>;
  /** The number of the newest message of all. */
  readonly newest: number;
}

/** The shop's messages. Each method throws `GatewayError`. */
export interface InboxGateway {
  list(query: InboxQuery): Promise<InboxPage>;
  /** How many are unread. */
  count(): Promise<number>;
  read(ids: readonly string[]): Promise<Unread>;
  /** All, or those of a kind; `until` the newest that the buyer has seen a list of. */
  readAll(kind: MessageKind | null, until: number): Promise<Unread>;
  mute(kind: MutableKind, isMuted: boolean): Promise<Unread & Pick<InboxPage, 'muted'>>;
}
