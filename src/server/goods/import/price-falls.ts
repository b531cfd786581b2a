import { steepestFall } from '../../../domain/goods/price-change.ts';
import { priceDecimals } from '../../../domain/shared/money.ts';
import { defaultPriceOf, storedPriceList } from '../../database/default-prices.ts';
import type { goods } from '../../database/schema/goods.ts';
import type { ShopGoodsRow } from './known-goods.ts';

type Values = Partial<typeof goods.$inferInsert>;

/** A price that falls steeply by a feed, in yuan. */
export interface SteepFall {
  readonly goodsId: number;
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** Columns that make the price of a unit. */
const pricing = ['basePrice', 'ladder', 'ladderKind'] as const;

/** The fall of more than 20 % that values make of goods, where it is steepest; null: there is none. */
function fallOf(row: ShopGoodsRow | null, values: Values): SteepFall | null {
  if (row === null || !pricing.some((column) => Object.hasOwn(values, column))) return null;
  const fall = steepestFall(storedPriceList(row), storedPriceList({ ...row, ...values } as ShopGoodsRow));
  return fall && { goodsId: row.id, name: row.name, was: fall.was.toFixed(priceDecimals), is: fall.is.toFixed(priceDecimals) };
}

/** The prices of a plan that fall by more than 20 %. */
export const steepFalls = (plans: readonly { readonly row: ShopGoodsRow | null; readonly values: Values }[]): readonly SteepFall[] =>
  plans.flatMap(({ row, values }) => fallOf(row, values) ?? []);

/**
 * The values of goods whose price falls steeply without being meant: the price stays as it is, and so does what follows
 * from it.
 * @param meant goods whose price may fall so; null: all may
 */
export function heldPrices(
  row: ShopGoodsRow | null,
  values: Values,
  meant: ReadonlySet<number> | null,
): { readonly values: Values; readonly fall: SteepFall | null } {
  const fall = meant === null ? null : fallOf(row, values);
  if (fall === null || row === null || meant?.has(row.id) === true) return { values, fall: null };
  const left = Object.fromEntries(
    Object.entries(values).filter(([column]) => column !== 'defaultPrice' && !(pricing as readonly string[]).includes(column)),
  ) as Values;
  const defaultPrice = defaultPriceOf({ ...row, ...left } as ShopGoodsRow);
  return { values: defaultPrice === row.defaultPrice ? left : { ...left, defaultPrice }, fall };
}
