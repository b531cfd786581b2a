import type { Activity } from './activity.ts';

/** A block of a topic's page, from the top down (R39). */
export type TopicBlock =
  /** goods of a list's address: `select=3&sort=sales` */
  | { readonly kind: 'floor'; readonly title: string; readonly note: string; readonly list: string }
  | { readonly kind: 'rules'; readonly title: string; readonly items: readonly string[] }
  | { readonly kind: 'ways'; readonly title: string; readonly ways: readonly { readonly text: string; readonly url: string }[] }
  /** paragraphs */
  | { readonly kind: 'text'; readonly title: string; readonly items: readonly string[] }
  /** a picture with words that leads on; each of picture and way may be empty */
  | { readonly kind: 'banner'; readonly title: string; readonly note: string; readonly image: string; readonly url: string }
  | NamedBlock;

/** Things of another room, in this order; without ids all that there are. */
export interface NamedBlock {
  readonly kind: (typeof namedBlocks)[number];
  readonly title: string;
  readonly note: string;
  readonly ids: readonly string[];
}

/** Kinds of blocks that show what another room has. */
export const namedBlocks = ['coupons', 'combinations', 'group-buys', 'brands'] as const;

/** A topic (专题) and its page. */
export interface Topic extends Activity {
  /** the shop's time when it was answered, server seconds */
  readonly now: number;
  readonly blocks: readonly TopicBlock[];
}

/** Topics, and who is told when an activity begins (提醒我). Each method throws `GatewayError`. */
export interface ActivityGateway {
  /** What runs first, then what is announced. */
  topics(): Promise<readonly Activity[]>;
  topic(id: string): Promise<Topic>;
  follow(id: string): Promise<void>;
  unfollow(id: string): Promise<void>;
}
