/** What a shop is (R27): it decides which licences are asked of it. */
export const shopKinds = ['pharmacy', 'chain', 'clinic', 'hospital'] as const;
export type ShopKind = (typeof shopKinds)[number];

/** The licences of R27, in the order in which they are asked for; addresses and the wire use the same codes. */
export const licenceKinds = ['yyzz', 'ypjyxkz', 'yljgxkz', 'qxba', 'qxxkz', 'spjy', 'cgwts', 'kpzl'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

/** Who trades in goods, and who treats patients with them. */
const trading: readonly ShopKind[] = ['pharmacy', 'chain'];
const treating: readonly ShopKind[] = ['clinic', 'hospital'];
const everybody: readonly ShopKind[] = shopKinds;

/** What R27 says of a kind. */
interface LicenceKindRule {
  /** shops that cannot buy anything without it */
  readonly requiredOf: readonly ShopKind[];
  /** shops that can have one */
  readonly openTo: readonly ShopKind[];
  /** it lists what may be bought under it (R29) */
  readonly listsScopes: boolean;
  /** it names the purchaser and his identity number */
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

/** The licences without which a shop of this kind is not qualified (R27), in the order of `licenceKinds`. */
export const requiredLicences = (shop: ShopKind): readonly LicenceKind[] =>
  licenceKinds.filter((kind) => licenceKindRules[kind].requiredOf.includes(shop));
