import * as z from 'zod/mini';
import { amountDecimals, type Money, priceDecimals, readAmount } from '../../../domain/shared/money.ts';
import { readMoment } from '../../activity/written-moment.ts';

/* How the values of a written activity are read; what is wrong with one is said in words. */

/** More than the shop has in all would be a slip of the pen. */
const mostYuan = 10_000_000;
export const mostPlaces = 1_000_000;
const mostGoods = 2_000;

const said = (message: string) => ({ error: () => message });

/** A line of text, without control characters. */
export const line = (least: number, most: number) =>
  z.string(said('须为文字')).check(
    z.refine(
      (text) => text.trim() === text && text.length >= least && text.length <= most,
      said(`须为 ${least} 到 ${most} 个字，首尾无空格`),
    ),
    z.refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), said('不得含换行或看不见的字符')),
  );

/** A whole number between two. */
export const whole = (least: number, most: number) =>
  z
    .number(said('须为数字'))
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, said(`须为 ${least} 到 ${most} 的整数`)));

const readAs = <Value>(read: (text: string | number) => Value | null, message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], said(message)),
    z.transform((value, context): Value => {
      const found = read(value);
      if (found === null) context.issues.push({ code: 'custom', message, input: value });
      return found as Value;
    }),
  );

const yuan = (decimals: number, least: string) => {
  const message = `须为金额（元，至多 ${decimals} 位小数，${least === '0' ? '不小于 0' : '大于 0'}，不超过 ${mostYuan}）`;
  return readAs<Money>((value) => {
    const amount = readAmount(value, decimals);
    return amount === null || amount.gt(mostYuan) || (least !== '0' && amount.lte(0)) ? null : amount;
  }, message);
};

/** An amount in yuan, more than nothing; and one that may be nothing. */
export const amount = yuan(amountDecimals, '0.01');
export const amountFromZero = yuan(amountDecimals, '0');
/** What a unit costs, more than nothing. */
export const price = yuan(priceDecimals, '0.0001');

/** A rate of what is left to pay: 0.94 for 94折. */
export const rate = readAs<Money>((value) => {
  const read = readAmount(value, priceDecimals);
  return read === null || read.lte(0) || read.gte(1) ? null : read;
}, '须为 0 与 1 之间的折扣率（94折写 0.94，至多 4 位小数）');

const moment = (as: 'begin' | 'end') =>
  readAs<number>((value) => readMoment(String(value), as), '须为日期（2026-12-01）、中国时间（2026-12-01 09:00）或带时区的时间');
export const begin = moment('begin');
export const end = moment('end');

/** Goods by their id. */
export const goodsId = whole(1, Number.MAX_SAFE_INTEGER);

/** Goods that count in an activity; without them all do. */
export const counting = z._default(z.nullable(listOf(goodsId, 1, mostGoods)), null);

/** A list of some. */
export function listOf<Item extends z.ZodMiniType>(item: Item, least: number, most: number) {
  return z
    .array(item, said('须为列表'))
    .check(z.refine((items) => items.length >= least && items.length <= most, said(`须有 ${least} 到 ${most} 项`)));
}

/** Whom it is for; qualified shops where nothing is said. */
export const audience = z._default(
  z.discriminatedUnion(
    'who',
    [
      z.strictObject({ who: z.literal('all') }),
      z.strictObject({ who: z.literal('qualified') }),
      z.strictObject({ who: z.literal('new') }),
      z.strictObject({ who: z.literal('rank'), least: z.literal([1, 2, 3], said('等级须为 1、2 或 3')) }),
      z.strictObject({ who: z.literal('shops'), ids: listOf(whole(1, Number.MAX_SAFE_INTEGER), 1, 1_000) }),
    ],
    said('须为 {"who": "all"}、"qualified"、"new"、"rank"（带 least）或 "shops"（带 ids）'),
  ),
  { who: 'qualified' as const },
);
