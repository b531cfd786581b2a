/** How goods stand: on sale, taken off the list, or stopped by somebody who judges quality (R62). */
type SaleState = 'on' | 'off' | 'stopped';

/**
 * Why goods cannot be bought that are off the list; buyers read it. Those that the desk took off are stopped with these
 * words (R62), so that no feed puts them back.
 */
export const takenOffWords = '已下架';

/** How goods stand, by what is kept of them. */
export function saleStateOf({ isPurchasable, stopReason }: { readonly isPurchasable: boolean; readonly stopReason: string }): SaleState {
  if (stopReason !== '' && stopReason !== takenOffWords) return 'stopped';
  return isPurchasable && stopReason === '' ? 'on' : 'off';
}
