import { accepted, refused, type Result } from '../shared/result.ts';

/**
 * Where a buyer stands with controlled-sales goods (控销): the maker sells them only to buyers whose application was
 * granted; nobody else sees the price or buys (product.md §2 /kxzq, issue 3). `none`: has not applied.
 */
export type SupplyStanding = 'none' | 'applied' | 'granted' | 'refused';

/** Only a granted buyer sees the price of controlled-sales goods and may buy them. */
export const isSupplied = (standing: SupplyStanding): standing is 'granted' => standing === 'granted';

/** A refused buyer may apply again; who has applied or was granted has nothing to apply for, and it is no error. */
export const mayApply = (standing: SupplyStanding): boolean => standing === 'none' || standing === 'refused';

/** The standing after an application, however often it comes. */
export const afterApplying = (standing: SupplyStanding): SupplyStanding => (mayApply(standing) ? 'applied' : standing);

/**
 * The standing after the shop's decision. A grant can be withdrawn and a refusal reconsidered; the same decision twice
 * changes nothing. What was never applied for cannot be decided.
 */
export function afterDeciding(
  standing: SupplyStanding,
  decision: 'granted' | 'refused',
): Result<SupplyStanding, { readonly code: 'not-applied' }> {
  return standing === 'none' ? refused({ code: 'not-applied' }) : accepted(decision);
}
