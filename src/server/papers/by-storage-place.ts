/** What a row of a pick list is sorted by. */
export interface Picked {
  /** where the warehouse keeps the goods; empty: not told */
  readonly place: string;
  readonly name: string;
  /** of the batch */
  readonly number: string;
}

const placeOrder = new Intl.Collator('zh', { numeric: true });

/**
 * Rows of a pick list as a picker walks (R61): by storage place, `A-2` before `A-10`, then by name and batch. Goods
 * whose place nobody told come last.
 */
export const byStoragePlace = (one: Picked, other: Picked): number =>
  Number(one.place === '') - Number(other.place === '') ||
  placeOrder.compare(one.place, other.place) ||
  one.name.localeCompare(other.name, 'zh') ||
  one.number.localeCompare(other.number);
