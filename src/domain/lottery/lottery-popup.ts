/** Product.md §9: the minimum time between drawing and showing the result, in milliseconds. */
export const resultDelayMs = 2_000;
/** Product.md §9: the duration of the popup's closing animation, in milliseconds. */
export const closeAnimationMs = 1_000;

/** The facts that decide whether the popup opens by itself (§4). */
interface PopupStanding {
  /** the running lottery; null without one */
  readonly lottery: { readonly hasJoined: boolean; readonly endsAt: number } | null;
  /** today in China, and the day of the last popup; empty: never */
  readonly today: string;
  readonly shownOn: string;
  /** seconds since the epoch */
  readonly now: number;
}

/** Product.md §4: it opens for a qualified shop that has not drawn, once a day, while a lottery runs. */
export const isPopupDue = ({ lottery, today, shownOn, now }: PopupStanding): boolean =>
  lottery !== null && !lottery.hasJoined && now < lottery.endsAt && shownOn < today;
