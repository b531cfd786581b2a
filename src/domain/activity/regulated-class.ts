/** A class of goods that is never given as gift, prize or reward (rules-shop.md R45; 药品管理法, 药品流通监督管理办法). */
export type RegulatedClass = 'prescription' | 'ephedrine' | 'vaccine' | 'over-the-counter' | 'unclassed';

/** What the class of goods follows from. */
export interface ClassedGoods {
  readonly isPrescription: boolean;
  readonly containsEphedrine: boolean;
  /** licence scopes (R29) by their codes; null: not classed yet */
  readonly scopes: readonly string[] | null;
}

const biological = 'swzp';
const drugScopes: readonly string[] = ['hxy', 'zcy', 'shy', 'zyyp', biological];

/**
 * The class for which goods must not be given away; null: they may be. Vaccines are biologicals, which none of are
 * given; of medicine without prescription the shop keeps no class A or B, so that none of it is given either.
 */
export function regulatedClassOf({ isPrescription, containsEphedrine, scopes }: ClassedGoods): RegulatedClass | null {
  if (containsEphedrine) return 'ephedrine';
  if (scopes?.includes(biological)) return 'vaccine';
  if (isPrescription) return 'prescription';
  if (scopes === null) return 'unclassed';
  return scopes.some((scope) => drugScopes.includes(scope)) ? 'over-the-counter' : null;
}
