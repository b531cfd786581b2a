import * as z from 'zod/mini';
import { voucherKinds } from '../../../domain/promotion/reduction-kind.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import { writtenPrizes } from '../../lottery/written-lottery.ts';
import {
  amount,
  amountFromZero,
  audience,
  begin,
  counting,
  end,
  goodsId,
  line,
  listOf,
  mostPlaces,
  price,
  rate,
  whole,
} from './written-values.ts';

/* What a file of each kind holds; keys that a kind does not know are refused: a slip of the pen must not be silent. */

const flag = z._default(z.boolean({ error: () => '须为 true 或 false' }), false);
const orNone = <Type extends z.ZodMiniType>(type: Type) => z._default(z.nullable(type), null);

const timed = { name: line(1, 40), from: begin, to: end };
const everyDays = orNone(whole(1, 3_660));
const said = { ...timed, describe: z._default(line(0, 200), '') };
const scheduled = { ...said, everyDays };
const places = orNone(whole(1, mostPlaces));
const judged = { draft: flag, audience };
const onEngine = { ...scheduled, ...judged, quota: places, perBuyer: places };
/** one for each shop, where nothing else is said */
const oneEach = { ...onEngine, perBuyer: z._default(whole(1, 100), 1) };
const belowFloor = flag;

const offer = { goods: goodsId, price, formerPrice: orNone(price) };
const group = { thresholds: listOf(amount, 1, 10), counting, belowFloor };
const url = line(1, 200).check(z.refine((text) => /^\/(?![/\\])[^\s\\]*$/.test(text), { error: () => '须为本站地址，以 / 开头' }));

const title = line(1, 40);
const note = z._default(line(0, 40), '');
const list = line(1, 200).check(
  z.refine((text) => /^[\w%.,~+-]+=[\w%.,~+-]*(?:&[\w%.,~+-]+=[\w%.,~+-]*)*$/.test(text), {
    error: () => '须为列表地址的参数，如 select=3&sort=sales',
  }),
);
const shown = { title, note, ids: z._default(listOf(goodsId, 0, 100), []) };
const urlOrNone = z._default(z.union([z.literal(''), url], { error: () => '须为本站地址，以 / 开头，或留空' }), '');
/** A block of a topic's page (R39). */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('floor'), title, note, list }),
  z.strictObject({ kind: z.literal('rules'), title, items: listOf(line(1, 200), 1, 20) }),
  z.strictObject({ kind: z.literal('text'), title, items: listOf(line(1, 500), 1, 20) }),
  z.strictObject({ kind: z.literal('ways'), title, items: listOf(z.strictObject({ text: line(1, 20), url }), 1, 20) }),
  z.strictObject({ kind: z.literal('banner'), title, note, image: urlOrNone, url: urlOrNone }),
  z.strictObject({ kind: z.literal('coupons'), ...shown }),
  z.strictObject({ kind: z.literal('combinations'), ...shown }),
  z.strictObject({ kind: z.literal('group-buys'), ...shown }),
  z.strictObject({ kind: z.literal('brands'), ...shown }),
]);

const shapes = [
  z.strictObject({
    kind: z.literal('combination'),
    ...onEngine,
    theme: line(1, 40),
    price,
    parts: listOf(z.strictObject({ goods: goodsId, quantity: whole(1, 10_000) }), 2, 10),
    belowFloor,
  }),
  z.strictObject({ kind: z.literal('add-on'), ...onEngine, ...group, addOns: listOf(z.strictObject({ goods: goodsId, price }), 1, 50) }),
  z.strictObject({ kind: z.literal('gift'), ...onEngine, ...group, gifts: listOf(goodsId, 1, 50) }),
  z.strictObject({
    kind: z.literal('group-buy'),
    ...onEngine,
    quota: whole(1, mostPlaces),
    goods: goodsId,
    price,
    target: whole(1, mostPlaces),
    least: z._default(whole(1, mostPlaces), 1),
    step: orNone(whole(1, 10_000)),
    belowFloor,
  }),
  z.strictObject({
    kind: z.literal('coupon'),
    ...oneEach,
    voucher: z._default(z.enum(voucherKinds, { error: () => '须为 coupon（优惠券）或 cash-voucher（现金券）' }), 'coupon'),
    amount: z._default(amountFromZero, noMoney),
    money: amount,
    counting,
    validity: z.union(
      [
        z.strictObject({ days: whole(1, 366) }),
        z.pipe(
          z.strictObject({ from: begin, to: end }),
          z.transform(({ from, to }) => ({ beginsAt: from, endsAt: to })),
        ),
      ],
      {
        error: () => '须写 {"days": 15} 或 {"from": …, "to": …}',
      },
    ),
  }),
  z.strictObject({
    kind: z.literal('cashback'),
    ...said,
    ...judged,
    tiers: listOf(z.strictObject({ threshold: amount, pays: amount }), 1, 20),
  }),
  z.strictObject({
    kind: z.literal('topic'),
    ...scheduled,
    draft: flag,
    blocks: listOf(block, 1, 30),
  }),
  z.strictObject({
    kind: z.literal('lecture'),
    ...oneEach,
    form: z.enum(['lecture', 'training'], { error: () => '须为 lecture（讲座）或 training（培训）' }),
    speaker: line(1, 40),
    venue: line(1, 80),
    minutes: whole(10, 1440),
  }),
  z.strictObject({ kind: z.literal('lottery'), ...said, prizes: writtenPrizes }),
  z.strictObject({ kind: z.literal('special'), ...timed, everyDays, offers: listOf(z.strictObject(offer), 1, 500), belowFloor }),
  z.strictObject({
    kind: z.literal('flash'),
    ...timed,
    everyDays,
    offers: listOf(z.strictObject({ ...offer, quota: whole(1, mostPlaces), perOrder: orNone(whole(1, mostPlaces)) }), 1, 500),
    belowFloor,
  }),
  z.strictObject({
    kind: z.literal('tier'),
    ...said,
    tiers: listOf(
      z.union([z.strictObject({ amount: amountFromZero, money: amount }), z.strictObject({ amount: amountFromZero, rate })], {
        error: () => '须写 amount 与 money（满减），或 amount 与 rate（折扣）',
      }),
      1,
      20,
    ),
    counting,
    monthDays: orNone(listOf(whole(1, 31), 1, 31)),
  }),
] as const;

const kindsWritten = shapes.map((shape) => shape.shape.kind.def.values[0]);

/** A file of any kind. */
export const writtenFile = z.discriminatedUnion('kind', shapes, { error: () => `kind 须为 ${kindsWritten.join('、')} 之一` });
export type WrittenFile = z.output<typeof writtenFile>;
