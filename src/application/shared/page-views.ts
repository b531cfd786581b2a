import { debounceTime, distinctUntilChanged, Subject } from 'rxjs';

/** A screen that the buyer came to. */
export interface PageView {
  /** Path and query. */
  readonly address: string;
  /** The title of the window. */
  readonly title: string;
}

/** Whoever counts which screens are looked at (§4 «page-change tracking»). */
export interface PageViewLog {
  seen(view: PageView): void;
}

/** §9: the pause after the last change, so that redirects and quick clicks count once. */
const trackingDelayMs = 300;

/** Hands every screen that was stayed on to the log; gives what is told of each change. */
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
