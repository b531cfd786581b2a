import { debounceTime, distinctUntilChanged, Subject } from 'rxjs';

/** A visited screen. */
export interface PageView {
  /** Path and query. */
  readonly address: string;
  /** The title of the window. */
  readonly title: string;
}

/** Records visited screens (§4 «page-change tracking»). */
export interface PageViewLog {
  seen(view: PageView): void;
}

/** §9: the pause after the last change, so that redirects and quick clicks count once. */
const trackingDelayMs = 300;

/** Passes every screen on which the buyer stays to the log; returns the function to call on each change. */
export function trackPageViews(log: PageViewLog): (view: PageView) => void {
  const changes = new Subject<PageView>();
  changes
    .pipe(
      debounceTime(trackingDelayMs),
      distinctUntilChanged((one, other) => one.address === other.address),
    )
    .subscribe((view) => log.seen(view));
  return (view) => changes.next(view);
}
