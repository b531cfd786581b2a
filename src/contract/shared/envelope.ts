import * as z from 'zod/mini';
import { wireInteger } from './wire-values.ts';

/** What every JSON answer looks like (api.md, «Envelope, codes, forms»); `data` is read by the call's own schema. */
export const envelope = z.object({
  code: wireInteger(),
  message: z._default(z.nullable(z.string()), ''),
  data: z.optional(z.unknown()),
  /** 422 only: the messages of each field, in the order of the form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** An answer before its `data` was read. */
export type Envelope = z.output<typeof envelope>;
