import { type LicenceKind, licenceKindRules } from '../licence/licence-kind.ts';
import { type Licence, type LicenceStanding, standingOf } from '../licence/licence.ts';
import { type GoodsScope, goodsScopes, grantsOf, opens } from '../licence/licence-scope.ts';
import { type Lack, lacksOf, type ShopStanding } from '../licence/shop-standing.ts';

/** Why a licence does not open goods of a scope (R29). */
type ScopeRefusalCode = 'licence-missing' | 'licence-pending' | 'licence-refused' | 'licence-expired' | 'out-of-scope';

/** A scope that a shop may not buy, and the licence that would open it. */
interface ScopeRefusal {
  readonly code: ScopeRefusalCode;
  readonly kind: LicenceKind;
  readonly scope: GoodsScope;
}

/** Why a shop may not buy goods (R29): the first reason of its order. */
export type BuyRefusal = { readonly code: 'not-qualified'; readonly lack: Lack } | ScopeRefusal | { readonly code: 'not-supplied' };

/** What a shop may buy on a day, worked out once for all goods. */
export interface BuyingRights {
  /** what keeps it from being qualified, the review first; empty when it is (R30) */
  readonly lacks: readonly Lack[];
  /** scopes that none of its licences opens */
  readonly closed: ReadonlyMap<GoodsScope, ScopeRefusal>;
}

/** R29's order of reasons: what goods with several scopes are told first. */
const order: readonly ScopeRefusalCode[] = ['licence-missing', 'licence-pending', 'licence-refused', 'licence-expired', 'out-of-scope'];
/** Of several licences that would do, the one that takes least to get: what waits, then what was there once. */
const nearness: readonly ScopeRefusalCode[] = ['licence-pending', 'licence-refused', 'licence-expired', 'out-of-scope', 'licence-missing'];

const codeOf: Readonly<Record<Exclude<LicenceStanding, 'in-force'>, ScopeRefusalCode>> = {
  missing: 'licence-missing',
  pending: 'licence-pending',
  refused: 'licence-refused',
  expired: 'licence-expired',
};

function refusalOf(kind: LicenceKind, scope: GoodsScope, licences: readonly Licence[], today: string): ScopeRefusal {
  const standing = standingOf(kind, licences, today);
  if (standing !== 'in-force') return { code: codeOf[standing], kind, scope };
  // What is in force does not list it; a version that does may be waiting.
  const isComing = licences.some((one) => one.state === 'pending' && one.kind === kind && opens({ ...one, state: 'passed' }, scope, today));
  return { code: isComing ? 'licence-pending' : 'out-of-scope', kind, scope };
}

const rank = (codes: readonly ScopeRefusalCode[], { code }: ScopeRefusal): number => codes.indexOf(code);

function closedBy({ kind: shop, licences }: ShopStanding, scope: GoodsScope, today: string): ScopeRefusal | null {
  if (licences.some((licence) => opens(licence, scope, today))) return null;
  const kinds = grantsOf[scope].map(({ kind }) => kind);
  const own = kinds.filter((kind) => licenceKindRules[kind].openTo.includes(shop));
  const refusals = (own.length > 0 ? own : kinds).map((kind) => refusalOf(kind, scope, licences, today));
  return refusals.reduce((best, one) => (rank(nearness, one) < rank(nearness, best) ? one : best));
}

/**
 * What a shop may buy on a day in China (R29, R30). Another licence that passes opens scopes and never closes one.
 */
export function buyingRights(shop: ShopStanding, today: string): BuyingRights {
  const closed = goodsScopes.flatMap((scope) => {
    const refusal = closedBy(shop, scope, today);
    return refusal === null ? [] : [[scope, refusal] as const];
  });
  return { lacks: lacksOf(shop, today), closed: new Map(closed) };
}

/** What of goods the judgement asks. */
interface JudgedGoods {
  readonly scopes: readonly GoodsScope[];
  /** false: controlled sales (控销) that the shop has no grant for */
  readonly isSupplied: boolean;
}

/**
 * Whether a shop may buy goods (R29).
 * @param rights null for a visitor, of whom nothing is known: he is told what needs an application alone
 * @returns null when it may, or the first reason why not
 */
export function judgeGoods(rights: BuyingRights | null, { scopes, isSupplied }: JudgedGoods): BuyRefusal | null {
  // What waits cannot be hurried: something else that is missing is said first.
  const lack = rights?.lacks.find(({ standing }) => standing !== 'pending') ?? rights?.lacks[0];
  if (lack !== undefined) return { code: 'not-qualified', lack };
  const refusals = scopes.flatMap((scope) => rights?.closed.get(scope) ?? []);
  const [first] = refusals.sort((one, other) => rank(order, one) - rank(order, other));
  return first ?? (isSupplied ? null : { code: 'not-supplied' });
}
