import type { DemoGoods } from './demo-goods.ts';

/** A flash sale's place in the day, in China time. */
export const demoFlashSales = [
  { name: '00:00 场', startsHour: 0, endsHour: 8 },
  { name: '08:00 场', startsHour: 8, endsHour: 10 },
  { name: '10:00 场', startsHour: 10, endsHour: 14 },
  { name: '14:00 场', startsHour: 14, endsHour: 20 },
  { name: '20:00 场', startsHour: 20, endsHour: 24 },
] as const;

export interface DemoSpecial {
  /** decimal text */
  readonly formerPrice: string;
  readonly weekday: number;
  readonly position: number;
}

/** Which goods take part in which activity; ids are places in the list of goods, from 1. */
export interface DemoActivities {
  /** goods of each flash sale, in the order of `demoFlashSales` */
  readonly flash: readonly (readonly { goodsId: number; price: string; quota: number; sold: number }[])[];
  readonly flashGoodsIds: ReadonlySet<number>;
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
  const specialGoods = rest.filter(({ goods }) => goods.ladder.length > 0 && goods.ladderKind === 'reach-at-least').slice(0, 7 * specialsEach);
  const flash = demoFlashSales.map((_, sale) =>
    flashGoods
      .filter((_unused, index) => index % demoFlashSales.length === sale)
      .map(({ goods, id }, index) => ({
        goodsId: id,
        price: (Number(goods.basePrice) * (0.72 + (index % 4) * 0.04)).toFixed(2),
        quota: 400,
        sold: 92 + ((id * 37) % 270),
      })),
  );
  return {
    flash,
    flashGoodsIds: new Set(flashGoods.map(({ id }) => id)),
    specials: new Map(
      specialGoods.map(({ goods, id }, index) => [
        id,
        {
          formerPrice: (Number(goods.basePrice) * 1.19).toFixed(2),
          weekday: index % 7,
          position: Math.floor(index / 7),
        },
      ]),
    ),
    combinable: rest.filter(({ goods }) => !specialGoods.some((special) => special.goods === goods)).map(({ id }) => id),
  };
}
