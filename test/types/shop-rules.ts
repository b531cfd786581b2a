/*
 * What does not compile, and must not: the rules and tables of the shop. `npm run typecheck` reads this file. Where a
 * claim is false, the line below its `@ts-expect-error` compiles, and the type check fails. Nothing here runs.
 */
import type { Ports } from '../../src/application/ports.ts';
import type { reductionNames } from '../../src/contract/shared/reduction-names.ts';
import { tierLists } from '../../src/contract/cart/tier-list-names.ts';
import { type Activities, eachByItsKind, noActivities, type OrderTierKind } from '../../src/domain/cart/activities.ts';
import type { shopReductions } from '../../src/domain/promotion/shop-reductions.ts';
import type { adapters } from '../../src/infrastructure/composition/adapters.ts';

const same = <Value>(value: Value): Value => value;

// activities.ts: a kind of tier without an entry does not compile.
type Counts = Record<OrderTierKind, number>;
const three = { 'full-reduction': () => 1, discount: () => 2, coupon: () => 3 };
export const countedTiers = (): Counts => eachByItsKind<Activities, Counts>({ ...three, 'cash-voucher': () => 4 }, noActivities);
// @ts-expect-error: the table has no entry for cash vouchers
export const countedThree = (): Counts => eachByItsKind<Activities, Counts>(three, noActivities);

// tier-list-names.ts: the wire has a list for every kind of tier.
// @ts-expect-error: three of the four kinds are missing
export const listsWithoutKinds = () => tierLists({ coupon: [] });

// activities.ts: an activity list of a kind that the rules do not know does not compile.
// @ts-expect-error: «cashback» is no kind of tier
export const unknownKind: Activities = { ...noActivities, cashback: [] };

// shop-reductions.ts: a reduction of the shop without its rule does not compile.
export const rulesWithoutDiscount = (rules: Omit<typeof shopReductions, 'discount'>): typeof shopReductions =>
  // @ts-expect-error: the discount has no rule
  same(rules);

// reduction-names.ts: a reduction without its name on the wire does not compile.
export const namesWithoutVoucher = (names: Omit<typeof reductionNames, 'cash-voucher'>): typeof reductionNames =>
  // @ts-expect-error: the cash voucher has no name
  same(names);

// adapters.ts (decision 21): a port without its adapter does not compile, nor does an adapter of another port.
export const adaptersWithoutCarts = (table: Omit<typeof adapters, 'carts'>): typeof adapters =>
  // @ts-expect-error: the port «carts» has no adapter
  same(table);
export const swappedAdapters = (table: typeof adapters): typeof adapters =>
  // @ts-expect-error: the adapter of the clock is no adapter of the carts
  ({ ...table, carts: table.clock });

// ports.ts: the table of ports has no others.
// @ts-expect-error: nobody asks the world for coffee
export const unknownPort: keyof Ports = 'coffee';
