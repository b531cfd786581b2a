import { createHmac, timingSafeEqual } from 'node:crypto';

/** What two sides say to each other: the fields of each purpose, and the form of every field. */
type MessageForms = Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

/** The fields of a message for a purpose; `sign` is over all of them. */
export type SignedFields<Forms extends MessageForms, Purpose extends keyof Forms> = Readonly<Record<keyof Forms[Purpose], string>>;

/** HMAC-SHA256 over what the message is for and its fields in the order of their names, each encoded; base64url. */
function signatureOf(purpose: string, fields: Readonly<Record<string, string>>, secret: string): string {
  const pairs = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Messages that are signed with a shared secret; one for one purpose is none for another. */
export function signedMessages<Forms extends MessageForms>(forms: Forms) {
  return {
    /** The fields with their signature, as they are sent. */
    signed: <Purpose extends keyof Forms & string>(
      purpose: Purpose,
      fields: SignedFields<Forms, Purpose>,
      secret: string,
    ): Record<string, string> => ({
      ...(fields as Readonly<Record<string, string>>),
      sign: signatureOf(purpose, fields as Readonly<Record<string, string>>, secret),
    }),
    /**
     * Reads a form or a query that was signed for this purpose: exactly its fields, each once and of its form.
     * @returns null for every other text
     */
    readSigned: <Purpose extends keyof Forms & string>(
      purpose: Purpose,
      text: string,
      secret: string,
    ): SignedFields<Forms, Purpose> | null => {
      const pairs = [...new URLSearchParams(text)];
      const { sign = '', ...fields } = Object.fromEntries(pairs);
      const known = Object.entries<RegExp>(forms[purpose] ?? {});
      const isWhole = pairs.length === known.length + 1 && known.every(([name, form]) => form.test(fields[name] ?? ''));
      if (!isWhole) return null;
      const [given, right] = [Buffer.from(sign, 'utf8'), Buffer.from(signatureOf(purpose, fields, secret), 'utf8')];
      return given.length === right.length && timingSafeEqual(given, right) ? (fields as SignedFields<Forms, Purpose>) : null;
    },
  };
}
