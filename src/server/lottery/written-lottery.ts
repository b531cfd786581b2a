import * as z from 'zod/mini';
import { readMoment } from '../activity/written-moment.ts';
import type { WrittenLottery } from './save-lottery.ts';

const text = z.string();
const amount = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const gift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('coupon'), amount, money: amount, days: z.number() }),
  z.strictObject({ kind: z.literal('cash-voucher'), amount, money: amount, days: z.number() }),
  z.strictObject({ kind: z.literal('points'), points: z.number() }),
  z.strictObject({ kind: z.literal('thing'), goodsId: z._default(z.nullable(z.int().check(z.gte(1))), null) }),
  z.strictObject({ kind: z.literal('nothing') }),
]);

/** Prizes as a file has them; what they may be is judged when they are saved. */
export const writtenPrizes = z.array(
  z.strictObject({ name: text, remarks: z._default(text, ''), number: z.number(), weight: z._default(z.number(), 1), gift }),
);

const lottery = z.strictObject({
  name: text,
  describe: z._default(text, ''),
  begins: text,
  ends: text,
  prizes: writtenPrizes,
});

/** A moment of a file; a day is its begin, as an end too. NaN for none, which no period can have. */
const momentOf = (written: string): number => readMoment(written, 'begin') ?? NaN;

/**
 * Reads a lottery as the operator writes it in a file: `{ "name", "describe", "begins": "2026-12-01", "ends":
 * "2026-12-08", "prizes": [{ "name", "remarks", "number", "weight", "gift": { "kind": "points", "points": 20 } }] }`.
 * @returns what is wrong with it, where it cannot be read
 */
export function readWrittenLottery(body: string): WrittenLottery | string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return 'The body is no JSON';
  }
  const read = lottery.safeParse(json);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const { begins, ends, ...rest } = read.data;
  return { ...rest, beginsAt: momentOf(begins), endsAt: momentOf(ends) };
}
