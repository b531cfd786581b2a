import * as z from 'zod/mini';
import { chinaDayBegan, isDay } from '../../domain/shared/china-time.ts';
import type { WrittenLottery } from './save-lottery.ts';

const text = z.string();
const amount = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const gift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('coupon'), amount, money: amount, days: z.number() }),
  z.strictObject({ kind: z.literal('xjq'), amount, money: amount, days: z.number() }),
  z.strictObject({ kind: z.literal('points'), points: z.number() }),
  z.strictObject({ kind: z.literal('thing'), goodsId: z._default(z.nullable(z.int().check(z.gte(1))), null) }),
  z.strictObject({ kind: z.literal('nothing') }),
]);

const lottery = z.strictObject({
  name: text,
  describe: z._default(text, ''),
  begins: text,
  ends: text,
  prizes: z.array(z.strictObject({ name: text, remarks: z._default(text, ''), number: z.number(), weight: z._default(z.number(), 1), gift })),
});

/** A day in China that begins, or a moment with its offset; NaN for what is neither. */
const momentOf = (written: string): number => {
  if (isDay(written)) return chinaDayBegan(written);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(written) ? Math.floor(Date.parse(written) / 1000) : NaN;
};

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
