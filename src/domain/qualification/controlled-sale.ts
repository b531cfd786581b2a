import { accepted, refused, type Result } from '../shared/result.ts';

/**
 * A buyer's standing for controlled-sales goods (控销): the maker sells them only to buyers with a grant; nobody else
 * sees the price or buys (product.md §2 /kxzq). `none`: no application.
 */
export type SupplyStanding = 'none' | 'applied' | 'granted' | 'refused';

/** Only a buyer with a grant sees the price of controlled-sales goods and may buy them. */
export const isSupplied = (standing: SupplyStanding): standing is 'granted' => standing === 'granted';

/** A refused buyer may apply again. A repeated application changes nothing and is no error. */
export const mayApply = (standing: SupplyStanding): boolean => standing === 'none' || standing === 'refused';

/** The standing after an application, also a repeated one. */
export const afterApplying = (standing: SupplyStanding): SupplyStanding => (mayApply(standing) ? 'applied' : standing);

/**
 * The standing after the shop's decision. A grant can be withdrawn and a refusal revised; the same decision twice
 * changes nothing. Without an application there is nothing to decide.
 */
export function afterDeciding(
  standing: SupplyStanding,
  decision: 'granted' | 'refused',
): Result<SupplyStanding, { readonly code: 'not-applied' }> {
  return standing === 'none' ? refused({ code: 'not-applied' }) : accepted(decision);
}
