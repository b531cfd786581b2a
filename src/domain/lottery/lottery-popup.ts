/** Product.md §9: a result is shown no sooner than this after drawing, in milliseconds. */
export const resultDelayMs = 2_000;
/** Product.md §9: how long the popup takes to close, in milliseconds. */
export const closeAnimationMs = 1_000;

/** What decides whether the popup comes by itself (§4). */
interface PopupStanding {
  /** the lottery that is on; null: none is */
  readonly lottery: { readonly hasJoined: boolean; readonly endsAt: number } | null;
  /** the day in China, and the one on which it came last; empty: never */
  readonly today: string;
  readonly shownOn: string;
  /** seconds since the epoch */
  readonly now: number;
}

/** Product.md §4: it comes to a qualified shop that has not drawn, once a day, while the lottery is on. */
export const isPopupDue = ({ lottery, today, shownOn, now }: PopupStanding): boolean =>
  lottery !== null && !lottery.hasJoined && now < lottery.endsAt && shownOn < today;
