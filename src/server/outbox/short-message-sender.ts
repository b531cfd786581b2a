/** A message on its way out. */
export interface OutgoingMessage {
  readonly recipient: string;
  /** the whole text, as the outbox shows it */
  readonly words: string;
  /** which of the shop's texts it is (`messageTemplates`); null for none of them */
  readonly template: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** the same as long as no answer came to a request with it */
  readonly attemptKey: string;
}

/**
 * What became of it. `fault` is one word of the carrier's, never a phone or a text.
 * - `kept`: nobody carries it away, it stays in the outbox
 * - `sent`: the carrier took it, under its own id where it said one
 * - `later`: it did not, and may do so later
 * - `unknown`: no answer came; asked with the same `attemptKey`, the carrier takes it once
 * - `never`: it will not, whatever one does
 */
export type SendOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'sent'; readonly id: string | null }
  | { readonly kind: 'later' | 'unknown' | 'never'; readonly fault: string };

/** Who carries messages to phones. A carrier that refuses is an outcome; what is thrown is a bug. */
export interface ShortMessageSender {
  send(message: OutgoingMessage, now: Date): Promise<SendOutcome>;
}

/** The one that holds without settings: messages stay in the outbox, where the operator reads them. */
export const keepingSender: ShortMessageSender = { send: async () => ({ kind: 'kept' }) };
