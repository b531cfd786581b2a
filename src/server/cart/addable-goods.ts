import { inArray, sql } from 'drizzle-orm';
import type { FlashPrice } from '../../domain/goods/goods-prices.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import type { AddOnStanding } from '../../domain/cart/add-on-group.ts';
import { type GroupNow, readAddOnGroups } from '../combination/add-on-store.ts';
import { standingIn } from './add-on-lines.ts';
import { readCartAnswer } from './cart-store.ts';
import { type Combination, readCombinations } from '../combination/combination-store.ts';
import { combinations } from '../database/schema/combination.ts';
import { goods } from '../database/schema/goods.ts';
import { isOneOf } from '../database/text-array.ts';
import { type GoodsView, goodsWhere } from '../goods/goods-view.ts';
import { runningFlash } from '../goods/offer/offer-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import type { WantedLine } from './wanted-lines.ts';

/** What adding must know of the goods that are wanted. */
export interface AddableGoods {
  readonly goods: ReadonlyMap<number, GoodsView>;
  /** the goods quantity in the cart already, over all its lines of the goods (R7) */
  readonly held: ReadonlyMap<number, number>;
  /** of these, on flash lines */
  readonly heldFlash: ReadonlyMap<number, number>;
  /** the flash price that runs */
  readonly flash: ReadonlyMap<number, FlashPrice>;
  readonly combinations: readonly Combination[];
  /** the groups of the add-ons that are wanted, with where each stands in the cart, and its units there */
  readonly groups: ReadonlyMap<number, WantedGroup>;
  /** sets in the cart already, by the combination's id */
  readonly heldSets: ReadonlyMap<number, number>;
}

/** A group of which an add-on is wanted. */
interface WantedGroup extends GroupNow {
  readonly standing: AddOnStanding;
  readonly held: number;
}

/** The groups of the add-ons that are wanted; the cart is read only where there are any. */
async function wantedGroups(
  database: Database,
  { buyer, now, wanted }: { buyer: SignedInBuyer; now: Date; wanted: readonly WantedLine[] },
): Promise<ReadonlyMap<number, WantedGroup>> {
  const ids = [...new Set(wanted.filter(({ type }) => type === 4).flatMap(({ combinationId }) => combinationId ?? []))];
  if (ids.length === 0) return new Map();
  const { data } = await readCartAnswer(database, { buyer, now });
  const groups = await readAddOnGroups(database, { buyer, now, ids });
  return new Map(
    groups.map((group) => {
      const held = data.filter(({ add_on }) => add_on?.id === group.met.id).reduce((sum, { number }) => sum + number, 0);
      return [group.met.id, { ...group, standing: standingIn(group, data), held }];
    }),
  );
}

/** The combinations of the goods of which sets are wanted. */
async function setsOf(database: Database, wanted: readonly WantedLine[]): Promise<number[]> {
  const keys = wanted.filter(({ type }) => type === 3).flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return [];
  const found = await database.select({ id: combinations.id }).from(combinations).where(inArray(combinations.goodsId, keys));
  return found.map(({ id }) => id);
}

/** Reads it in as many statements for one line as for five hundred. */
export async function addableGoods(
  database: Database,
  { buyer, now, wanted }: { buyer: SignedInBuyer; now: Date; wanted: readonly WantedLine[] },
): Promise<AddableGoods> {
  const keys = [...new Set(wanted.flatMap(({ key }) => key ?? []))];
  if (keys.length === 0)
    return {
      goods: new Map(),
      held: new Map(),
      heldFlash: new Map(),
      flash: new Map(),
      combinations: [],
      heldSets: new Map(),
      groups: new Map(),
    };
  const views = await goodsWhere(database, buyer, (all) => all.where(isOneOf(goods.id, keys)));
  const held = await database
    .select({
      goodsId: cartLines.goodsId,
      number: sql<number>`sum(${cartLines.number})::int`,
      flash: sql<number>`coalesce(sum(${cartLines.number}) filter (where ${cartLines.type} = 1), 0)::int`,
    })
    .from(cartLines)
    .where(sql`${cartLines.buyerId} = ${buyer.id} and ${isOneOf(cartLines.goodsId, keys)}`)
    .groupBy(cartLines.goodsId);
  const time = epochSeconds(now);
  const flash = views.flatMap(({ id, offers }) => {
    const running = runningFlash(offers, time);
    return running === null ? [] : [[id, running] as const];
  });
  const sets = await setsOf(database, wanted);
  return {
    goods: new Map(views.map((view) => [view.id, view])),
    held: new Map(held.map(({ goodsId, number }) => [goodsId, number])),
    heldFlash: new Map(held.map(({ goodsId, flash: units }) => [goodsId, units])),
    flash: new Map(flash),
    combinations: [...(await readCombinations(database, { viewer: buyer, now, ids: sets }))].sort((one, other) => one.id - other.id),
    groups: await wantedGroups(database, { buyer, now, wanted }),
    heldSets: new Map(
      sets.length === 0
        ? []
        : (
            await database
              .select({ id: cartLines.combinationId, number: cartLines.number })
              .from(cartLines)
              .where(sql`${cartLines.buyerId} = ${buyer.id} and ${cartLines.type} = 3`)
          ).map(({ id, number }) => [id, number]),
    ),
  };
}
