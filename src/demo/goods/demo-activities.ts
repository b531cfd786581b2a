import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import type { DemoGoods } from './demo-goods.ts';

/** Hours of every day in China time: one flash sale runs whenever one looks. */
const flashHours = [
  { name: '00:00 场', from: 0, to: 8 },
  { name: '08:00 场', from: 8, to: 10 },
  { name: '10:00 场', from: 10, to: 14 },
  { name: '14:00 场', from: 14, to: 20 },
  { name: '20:00 场', from: 20, to: 24 },
] as const;

/** A Sunday in China, long before the shop opened: whatever comes again began here. */
const firstSunday = chinaDayBegan('2026-01-04') * 1000;
const hoursAfter = (hours: number): Date => new Date(firstSunday + hours * 3_600_000);

/** The flash sales, each at its hours every day. */
export const demoFlashSales = flashHours.map(({ name, from, to }) => ({
  name,
  beginsAt: hoursAfter(from),
  endsAt: hoursAfter(to),
  everyDays: 1,
}));

/** A special price: one day of every week. */
interface DemoSpecial {
  /** decimal text */
  readonly price: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly everyDays: number;
  readonly position: number;
}

/** Which goods take part in which activity; ids are places in the list of goods, from 1. */
export interface DemoActivities {
  /** goods of each flash sale, in the order of `demoFlashSales` */
  readonly flash: readonly (readonly { goodsId: number; price: string; quota: number; perOrder: number | null }[])[];
  readonly specials: ReadonlyMap<number, DemoSpecial>;
  /** goods that make combinations, best sold first */
  readonly combinable: readonly number[];
}

const flashGoodsEach = 8;
const specialsEach = 4;

/** Flash sales, daily specials and combinations take the best sold goods that everybody may buy, each goods once. */
export function demoActivities(all: readonly DemoGoods[]): DemoActivities {
  const wanted = all
    .map((goods, index) => ({ goods, id: index + 1 }))
    .filter(({ goods }) => goods.stock > 200 && goods.refusalMessage === '' && !goods.isControlled && !goods.isNearExpiry)
    .filter(({ goods }) => !goods.product.flags.has('hm') && goods.product.name.length < 16)
    .sort((one, other) => other.goods.sales - one.goods.sales || one.id - other.id);
  // The same product twice in one row of cards looks like a mistake.
  const seen = new Set<string>();
  const distinct = wanted.filter(({ goods }) => !seen.has(goods.product.name) && seen.add(goods.product.name));
  const flashGoods = distinct.slice(0, demoFlashSales.length * flashGoodsEach);
  const rest = distinct.slice(flashGoods.length);
  const specialGoods = rest
    .filter(({ goods }) => goods.ladder.length > 0 && goods.ladderKind === 'reach-at-least')
    .slice(0, 7 * specialsEach);
  const flash = demoFlashSales.map((_, sale) =>
    flashGoods
      .filter((_unused, index) => index % demoFlashSales.length === sale)
      .map(({ goods, id }, index) => ({
        goodsId: id,
        price: (Number(goods.basePrice) * (0.72 + (index % 4) * 0.04)).toFixed(2),
        quota: 400,
        perOrder: index % 3 === 2 ? goods.mediumPack * 10 : null,
      })),
  );
  return {
    flash,
    specials: new Map(
      specialGoods.map(({ goods, id }, index) => [
        id,
        {
          price: (Number(goods.basePrice) * 0.84).toFixed(2),
          beginsAt: hoursAfter(24 * (index % 7)),
          endsAt: hoursAfter(24 * (index % 7) + 24),
          everyDays: 7,
          position: Math.floor(index / 7),
        },
      ]),
    ),
    combinable: rest.filter(({ goods }) => !specialGoods.some((special) => special.goods === goods)).map(({ id }) => id),
  };
}
