/** A class of goods that must never be a gift, prize or reward (rules-shop.md R45; 药品管理法, 药品流通监督管理办法). */
export type RegulatedClass = 'prescription' | 'ephedrine' | 'vaccine' | 'over-the-counter' | 'unclassed';

/** The facts that decide the class of goods. */
export interface ClassedGoods {
  readonly isPrescription: boolean;
  readonly containsEphedrine: boolean;
  /** licence scopes (R29) by their codes; null: unknown */
  readonly scopes: readonly string[] | null;
}

const biological = 'swzp';
const drugScopes: readonly string[] = ['hxy', 'zcy', 'shy', 'zyyp', biological];

/**
 * The class because of which goods must not be given away; null when they may be. Vaccines are biologicals, and no
 * biologicals are given. The shop does not record class A or B of non-prescription medicine, so it gives none of it.
 */
export function regulatedClassOf({ isPrescription, containsEphedrine, scopes }: ClassedGoods): RegulatedClass | null {
  if (containsEphedrine) return 'ephedrine';
  if (scopes?.includes(biological)) return 'vaccine';
  if (isPrescription) return 'prescription';
  if (scopes === null) return 'unclassed';
  return scopes.some((scope) => drugScopes.includes(scope)) ? 'over-the-counter' : null;
}
