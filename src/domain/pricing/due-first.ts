/** Goods that the shop is due to buy again (采购节奏, R36). */
export interface DueAgain {
  /** Days until they are due: 0 or negative. */
  readonly dueIn: number;
  /** The shop's usual units. */
  readonly usual: number;
}

/** Due goods first, the most overdue first; the others, and equals, keep their order. */
export const dueFirst = <Found extends { readonly due: DueAgain | null }>(found: readonly Found[]): readonly Found[] =>
  [...found].sort((one, other) => (one.due?.dueIn ?? 1) - (other.due?.dueIn ?? 1));
