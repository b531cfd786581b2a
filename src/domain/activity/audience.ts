import type { BuyerRank } from '../account/buyer-rank.ts';

/** The shops that may take part in an activity (R39). */
export type Audience =
  | { readonly who: 'all' }
  | { readonly who: 'qualified' }
  /** shops that have not ordered yet */
  | { readonly who: 'new' }
  | { readonly who: 'rank'; readonly least: BuyerRank }
  | { readonly who: 'shops'; readonly ids: readonly number[] };

/** The facts of a shop that an activity asks for. */
export interface AskingShop {
  readonly id: number;
  readonly isQualified: boolean;
  /** it has at least one order that was not cancelled */
  readonly hasOrdered: boolean;
  readonly rank: BuyerRank;
}

/** Whether an activity is for a shop (R39). */
export function isInvited(audience: Audience, shop: AskingShop): boolean {
  switch (audience.who) {
    case 'all':
      return true;
    case 'qualified':
      return shop.isQualified;
    case 'new':
      return shop.isQualified && !shop.hasOrdered;
    case 'rank':
      return shop.rank >= audience.least;
    case 'shops':
      return audience.ids.includes(shop.id);
  }
}
