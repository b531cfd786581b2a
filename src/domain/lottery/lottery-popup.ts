/** Product.md §9: the minimum time between drawing and showing the result, in milliseconds. */
export const resultDelayMs = 2_000;
/** Product.md §9: the duration of the popup's closing animation, in milliseconds. */
export const closeAnimationMs = 1_000;

/** The facts of a running lottery that decide whether its popup is offered. */
interface PopupStanding {
  readonly hasJoined: boolean;
  /** seconds since the epoch */
  readonly endsAt: number;
}

/**
 * Product.md §4: the popup is shown only to a shop that has not drawn, while the lottery runs.
 * @param now seconds since the epoch
 */
export const isPopupOffered = ({ hasJoined, endsAt }: PopupStanding, now: number): boolean => !hasJoined && now < endsAt;
