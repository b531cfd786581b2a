/** Goods that their shop is due to buy again (采购节奏, R36). */
export interface DueAgain {
  /** Days until they are due: 0 or below. */
  readonly dueIn: number;
  /** Units that the shop usually buys. */
  readonly usual: number;
}

/** What is due again before what is not, the most overdue first; the rest, and equals, in the order given. */
export const dueFirst = <Found extends { readonly due: DueAgain | null }>(found: readonly Found[]): readonly Found[] =>
  [...found].sort((one, other) => (one.due?.dueIn ?? 1) - (other.due?.dueIn ?? 1));
