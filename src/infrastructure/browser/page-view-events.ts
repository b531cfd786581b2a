import type { PageView, PageViewLog } from '../../application/shared/page-views.ts';

/** The event's name; whoever counts page views on this window listens for it, and reads `detail`. */
const pageViewEvent = 'yaoji:page-view';

/** Tells page views to the window and to nobody else: no request leaves the page. */
export const pageViewEvents = (target: EventTarget = window): PageViewLog => ({
  seen: (view) => void target.dispatchEvent(new CustomEvent<PageView>(pageViewEvent, { detail: view })),
});
