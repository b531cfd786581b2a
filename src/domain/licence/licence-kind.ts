/** The kind of a shop (R27), which decides the licences it needs. */
export const shopKinds = ['pharmacy', 'chain', 'clinic', 'hospital'] as const;
export type ShopKind = (typeof shopKinds)[number];

/** The licences of R27, in the order of the form; addresses and the wire use the same codes. */
export const licenceKinds = ['yyzz', 'ypjyxkz', 'yljgxkz', 'qxba', 'qxxkz', 'spjy', 'cgwts', 'kpzl'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

/** Shops that trade in goods, and shops that treat patients with them. */
const trading: readonly ShopKind[] = ['pharmacy', 'chain'];
const treating: readonly ShopKind[] = ['clinic', 'hospital'];
const everybody: readonly ShopKind[] = shopKinds;

/** R27's rule for a kind. */
interface LicenceKindRule {
  /** shop kinds that cannot buy anything without it */
  readonly requiredOf: readonly ShopKind[];
  /** shop kinds that can have it */
  readonly openTo: readonly ShopKind[];
  /** whether it lists what may be bought under it (R29) */
  readonly listsScopes: boolean;
  /** whether it names the purchaser and their identity number */
  readonly namesPurchaser: boolean;
}

const rule = (requiredOf: readonly ShopKind[], openTo = everybody, asks: Partial<LicenceKindRule> = {}): LicenceKindRule => ({
  requiredOf,
  openTo,
  listsScopes: false,
  namesPurchaser: false,
  ...asks,
});

/** R27 as data. */
export const licenceKindRules: Readonly<Record<LicenceKind, LicenceKindRule>> = {
  yyzz: rule(trading),
  ypjyxkz: rule(trading, trading, { listsScopes: true }),
  yljgxkz: rule(treating, treating),
  qxba: rule([]),
  qxxkz: rule([]),
  spjy: rule([]),
  cgwts: rule(everybody, everybody, { namesPurchaser: true }),
  kpzl: rule([]),
};

/** The required licences of a shop kind (R27), in the order of `licenceKinds`. */
export const requiredLicences = (shop: ShopKind): readonly LicenceKind[] =>
  licenceKinds.filter((kind) => licenceKindRules[kind].requiredOf.includes(shop));
