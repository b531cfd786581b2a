/** The kinds of messages to a shop (消息类型), in display order. */
export const messageKinds = ['order', 'logistics', 'licence', 'price', 'arrival', 'activity', 'after-sales', 'system'] as const;

/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number];

/**
 * Kinds that a shop may mute. Messages about orders, licences, after-sales, registration and the shop's questions have
 * consequences, so they always arrive.
 */
export const mutableKinds = ['logistics', 'price', 'arrival', 'activity'] as const satisfies readonly MessageKind[];
