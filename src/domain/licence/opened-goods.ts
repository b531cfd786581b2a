import { isInForce, type Licence } from './licence.ts';
import { type LicenceKind, licenceKindRules, requiredLicences, type ShopKind } from './licence-kind.ts';
import { type GoodsScope, goodsScopes, grantsOf, opens } from './licence-scope.ts';

/** A number of goods that need the same scopes (R29). */
export interface ScopedGoods {
  readonly scopes: readonly GoodsScope[];
  readonly count: number;
}

/** A shop's licences, oldest first, and a day in China. */
interface Holding {
  readonly shop: ShopKind;
  readonly licences: readonly Licence[];
  readonly today: string;
}

const total = (groups: readonly ScopedGoods[]): number => groups.reduce((sum, { count }) => sum + count, 0);

const closedScopes = ({ scopes }: ScopedGoods, { licences, today }: Pick<Holding, 'licences' | 'today'>): readonly GoodsScope[] =>
  scopes.filter((scope) => !licences.some((licence) => opens(licence, scope, today)));

/** The number of goods that a shop's licences open by scope (R29), whether the shop is qualified or not. */
export const openedCount = (groups: readonly ScopedGoods[], holding: Pick<Holding, 'licences' | 'today'>): number =>
  total(groups.filter((group) => closedScopes(group, holding).length === 0));

/**
 * The number of goods blocked while a licence is not in force: all for a required one (R30), otherwise those that need
 * exactly this one. 0 for one in force.
 */
export function closedWithout(kind: LicenceKind, groups: readonly ScopedGoods[], holding: Holding): number {
  const { shop, licences, today } = holding;
  const isHeld = licences.some((licence) => licence.kind === kind && isInForce(licence, today));
  if (requiredLicences(shop).includes(kind)) return isHeld ? 0 : total(groups);
  const grants = (scope: GoodsScope): boolean => grantsOf[scope].some((grant) => grant.kind === kind);
  return total(
    groups.filter((group) => {
      const closed = closedScopes(group, holding);
      return closed.length > 0 && closed.every(grants) && !isHeld;
    }),
  );
}

/** The number of goods that the end of a licence would block; all for a required one. */
export function closedAfter(kind: LicenceKind, groups: readonly ScopedGoods[], holding: Holding): number {
  const others = holding.licences.filter((licence) => licence.kind !== kind);
  if (others.length === holding.licences.length) return 0;
  if (requiredLicences(holding.shop).includes(kind)) return total(groups);
  return openedCount(groups, holding) - openedCount(groups, { ...holding, licences: others });
}

/** A scope from a shop's view. */
interface HeldScope {
  readonly scope: GoodsScope;
  readonly isGranted: boolean;
  /** The licence that grants it, or the first that this kind of shop could have for it; null for none. */
  readonly by: LicenceKind | null;
  /** goods that need it */
  readonly goods: number;
}

/** Every scope of R29 from a shop's view. */
export function heldScopes(groups: readonly ScopedGoods[], { shop, licences, today }: Holding): readonly HeldScope[] {
  return goodsScopes.map((scope) => {
    const granting = licences.find((licence) => opens(licence, scope, today));
    const possible = grantsOf[scope].find(({ kind }) => licenceKindRules[kind].openTo.includes(shop));
    const goods = total(groups.filter(({ scopes }) => scopes.includes(scope)));
    return { scope, isGranted: granting !== undefined, by: granting?.kind ?? possible?.kind ?? null, goods };
  });
}
