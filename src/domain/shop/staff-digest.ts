/** What the seller's people are told of, in the order in which a digest names it. */
const waitingKinds = ['registration', 'licence', 'transfer', 'order', 'refund', 'delivery'] as const;

/** A kind of thing that waits for somebody of the seller's. */
export type WaitingKind = (typeof waitingKinds)[number];

/** Something that waits for somebody of the seller's; nothing in it is a person's. */
export interface WaitingThing {
  readonly kind: WaitingKind;
  /** names it among those of its kind */
  readonly id: number;
  /** what it is, in a few words: a company, an order's number */
  readonly what: string;
}

const names: Readonly<Record<WaitingKind, string>> = {
  registration: '新注册待审',
  licence: '证照待审',
  transfer: '转账待匹配',
  order: '订单待发货',
  refund: '退款未成',
  delivery: 'ERP推送停止',
};

/** Things of a kind that a digest names; it counts the others. */
const mostNamed = 5;

/** The least time between two digests, in minutes (at most one in ten minutes). */
export const digestMinutes = 10;

/** What names a thing among all. */
export const waitingKey = ({ kind, id }: Pick<WaitingThing, 'kind' | 'id'>): string => `${kind}:${id}`;

/**
 * A digest of what has begun to wait: one line that counts, then a line a kind.
 * @param shop the shop's name
 * @returns subject and text in plain lines
 */
export function staffDigest(shop: string, things: readonly WaitingThing[]): { readonly subject: string; readonly text: string } {
  const kinds = waitingKinds.flatMap((kind) => {
    const own = things.filter((thing) => thing.kind === kind);
    if (own.length === 0) return [];
    const named = own.slice(0, mostNamed).map(({ what }) => what);
    const more = own.length > mostNamed ? ` 等 ${own.length} 项` : '';
    return [{ count: `${names[kind]} ${own.length}`, line: `${names[kind]}：${named.join('、')}${more}` }];
  });
  const subject = `${shop}：${kinds.map(({ count }) => count).join('，')}`;
  return { subject, text: [subject, ...kinds.map(({ line }) => line)].join('\n') };
}
