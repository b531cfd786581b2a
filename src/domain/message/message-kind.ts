/** What a message to a shop is about (消息类型), in the order in which they are shown. */
export const messageKinds = ['order', 'logistics', 'licence', 'price', 'arrival', 'activity', 'after-sales', 'system'] as const;

/** What a message is about. */
export type MessageKind = (typeof messageKinds)[number];

/**
 * Kinds that a shop may do without. Its orders, licences and after-sales, and what the shop says of its registration
 * and its questions, have consequences: those cannot be switched off.
 */
export const mutableKinds = ['logistics', 'price', 'arrival', 'activity'] as const satisfies readonly MessageKind[];
