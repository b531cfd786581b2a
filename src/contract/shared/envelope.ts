import * as z from 'zod/mini';
import * as answer from './answer-values.ts';
import { called, inTerms } from './in-terms.ts';

/** The messages of one field; a single one becomes a list. */
const messagesOf = (said: unknown): string[] => (Array.isArray(said) ? said : [said]).map(String);

/** The refused fields; without any, servers write nothing, null or, in PHP, an empty list. */
const fieldsOf = (errors: unknown) =>
  Object.entries(errors ?? {}).map(([field, said]: readonly [string, unknown]) => ({ field, messages: messagesOf(said) }));

/** The form of every JSON answer (api.md, «Envelope, codes, forms»); the call's own schema reads `data`. */
export const envelope = inTerms({
  code: answer.integer(),
  message: answer.text,
  data: z.optional(z.unknown()),
  /** 422 only: the messages of each field, in the order of the form */
  fields: called('errors', z.pipe(z.optional(z.unknown()), z.transform(fieldsOf))),
});

/** The data of a 403 for a person's role (R65): the right that the role lacks. Other 403s have other data. */
export const missingRight = z.object({ right: z.string() });

/** An answer before its `data` is read. */
export type Envelope = z.output<typeof envelope>;
