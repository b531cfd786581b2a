import { type LicenceKind, licenceKindRules } from '../licence/licence-kind.ts';
import { type Licence, type LicenceStanding, standingOf } from '../licence/licence.ts';
import { type GoodsScope, goodsScopes, grantsOf, opens } from '../licence/licence-scope.ts';
import { type Lack, lacksOf, type ShopStanding } from '../licence/shop-standing.ts';

/** Why a licence does not open goods of a scope (R29). */
type ScopeRefusalCode = 'licence-missing' | 'licence-pending' | 'licence-refused' | 'licence-stopped' | 'licence-expired' | 'out-of-scope';

/** A scope that a shop may not buy, and the licence that would open it. */
interface ScopeRefusal {
  readonly code: ScopeRefusalCode;
  readonly kind: LicenceKind;
  readonly scope: GoodsScope;
}

/** Why a shop may not buy goods (R29): the first reason in R29's order. */
export type BuyRefusal = { readonly code: 'not-qualified'; readonly lack: Lack } | ScopeRefusal | { readonly code: 'not-supplied' };

/** What a shop may buy on a day, evaluated once for all goods. */
export interface BuyingRights {
  /** what keeps it from being qualified, the review first; empty when it is qualified (R30) */
  readonly lacks: readonly Lack[];
  /** scopes that none of its licences opens */
  readonly closed: ReadonlyMap<GoodsScope, ScopeRefusal>;
}

/** R29's order of reasons: the first one applies to goods with several scopes. */
const order: readonly ScopeRefusalCode[] = [
  'licence-missing',
  'licence-pending',
  'licence-refused',
  'licence-stopped',
  'licence-expired',
  'out-of-scope',
];
/** Of several sufficient licences, the one that takes least: a waiting one before an earlier one. */
const nearness: readonly ScopeRefusalCode[] = [
  'licence-pending',
  'licence-refused',
  'licence-stopped',
  'licence-expired',
  'out-of-scope',
  'licence-missing',
];

const codeOf: Readonly<Record<Exclude<LicenceStanding, 'in-force'>, ScopeRefusalCode>> = {
  missing: 'licence-missing',
  pending: 'licence-pending',
  refused: 'licence-refused',
  stopped: 'licence-stopped',
  expired: 'licence-expired',
};

function refusalOf(kind: LicenceKind, scope: GoodsScope, licences: readonly Licence[], today: string): ScopeRefusal {
  const standing = standingOf(kind, licences, today);
  if (standing !== 'in-force') return { code: codeOf[standing], kind, scope };
  // The licence in force does not list it; a waiting version may.
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

/** What a shop may buy on a day in China (R29, R30). A further passed licence opens scopes and never closes one. */
export function buyingRights(shop: ShopStanding, today: string): BuyingRights {
  const closed = goodsScopes.flatMap((scope) => {
    const refusal = closedBy(shop, scope, today);
    return refusal === null ? [] : [[scope, refusal] as const];
  });
  return { lacks: lacksOf(shop, today), closed: new Map(closed) };
}

/** The facts of goods that the judgement needs. */
interface JudgedGoods {
  readonly scopes: readonly GoodsScope[];
  /** false: controlled sales (控销) without a grant for this shop */
  readonly isSupplied: boolean;
}

/**
 * Whether a shop may buy goods (R29).
 * @param rights null for a visitor, who is refused only goods that need an application
 * @returns null when it may, or the first reason why not
 */
export function judgeGoods(rights: BuyingRights | null, { scopes, isSupplied }: JudgedGoods): BuyRefusal | null {
  // The buyer cannot speed up a review, so another missing licence is named first.
  const lack = rights?.lacks.find(({ standing }) => standing !== 'pending') ?? rights?.lacks[0];
  if (lack !== undefined) return { code: 'not-qualified', lack };
  const refusals = scopes.flatMap((scope) => rights?.closed.get(scope) ?? []);
  const [first] = refusals.sort((one, other) => rank(order, one) - rank(order, other));
  return first ?? (isSupplied ? null : { code: 'not-supplied' });
}
