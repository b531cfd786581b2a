import { type ClassedGoods, type RegulatedClass, regulatedClassOf } from '../activity/regulated-class.ts';

/** Points goods (积分商品) as the operator writes them. */
interface PointsGoodsDraft {
  readonly name: string;
  readonly describe: string;
  /** 个, 卷, 套 */
  readonly unit: string;
  /** for one piece */
  readonly points: number;
  readonly stock: number;
  /** goods of the shop with the same name */
  readonly goods: readonly ClassedGoods[];
}

/** Why points goods cannot be saved. */
export type PointsGoodsFault =
  { readonly code: 'name' | 'describe' | 'unit' | 'points' | 'stock' } | { readonly code: 'regulated'; readonly class: RegulatedClass };

const mostName = 40;
const mostDescribe = 80;
const mostUnit = 6;
export const mostRewardPoints = 10_000_000;
export const mostRewardStock = 100_000;

const isLine = (text: string, least: number, most: number): boolean =>
  text.trim() === text && text.length >= least && text.length <= most && !/[\n\r]/.test(text);
const isWhole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/** All faults for which saving points goods is refused; a regulated class is never a reward (R45). */
export function faultsOfPointsGoods({ name, describe, unit, points, stock, goods }: PointsGoodsDraft): readonly PointsGoodsFault[] {
  const regulated = goods.map(regulatedClassOf).find((one) => one !== null) ?? null;
  const faults = {
    name: !isLine(name, 1, mostName),
    describe: !isLine(describe, 0, mostDescribe),
    unit: !isLine(unit, 1, mostUnit),
    points: !isWhole(points, 1, mostRewardPoints),
    stock: !isWhole(stock, 0, mostRewardStock),
  };
  const codes = (Object.keys(faults) as (keyof typeof faults)[]).filter((code) => faults[code]);
  return [...codes.map((code) => ({ code })), ...(regulated === null ? [] : [{ code: 'regulated' as const, class: regulated }])];
}
