import type { Observable } from 'rxjs';
import type { OrderFreight } from '../domain/pricing/order-freight.ts';
import { leadingToLogin } from './account/leading-to-login.ts';
import { noticedSession, noticedSessions, noticeOtherBuyer } from './account/last-buyer.ts';
import { createSession, type Session } from './account/session.ts';
import { addToCartWith } from './cart/add-to-cart.ts';
import { createCartCount } from './cart/cart-count.ts';
import { changeToFlashWith } from './cart/change-to-flash.ts';
import { createCartNews } from './cart/cart-news.ts';
import { createVoucherMemory } from './cart/voucher-memory.ts';
import { createClosedAds } from './content/closed-ads.ts';
import { createDesktop } from './shortcut/desktop-view-model.ts';
import { createFavoriteMarks } from './favorite/marks/favorite-marks.ts';
import { tellTakenBack } from './goods/offer/offer-changes.ts';
import { createOfferNews } from './goods/offer/offer-news.ts';
import { createRememberedPages } from './goods/list/remembered-pages.ts';
import { type BegunSearch, createSearchViewModel } from './goods/search/search-view-model.ts';
import { createSupplyApplications } from './goods/supply-applications.ts';
import type { Ports } from './ports.ts';
import { announceFailureWith, inSilence } from './shared/announce-failure.ts';
import { createKept, type Kept } from './shared/kept.ts';
import { createLoaded } from './shared/load/loaded.ts';
import { createMessages } from './shared/messages.ts';
import { trackPageViews } from './shared/page-views.ts';
import { createScrollMemory } from './shared/scroll-memory.ts';
import { forgetDrafts } from './shared/write/drafts-key.ts';
import { createTurns } from './shared/write/turns.ts';
import { createUnansweredWrites } from './shared/write/unanswered-writes.ts';

/**
 * The dependencies of use cases and view models: ports, owners that live as long as the page, and shared use cases. A
 * new owner or shared use case is one line here.
 * @param forgetKept clears what the screens keep, when another buyer arrives
 */
function createNeeds(ports: Ports, forgetKept: () => void) {
  const messages = createMessages();
  const navigator = leadingToLogin(ports.navigator, () => session.getState().facts?.loginAddress ?? '');
  const announceFailure = announceFailureWith(messages, navigator, () => session.end());
  const cartCount = createCartCount();
  const cartNews = createCartNews();
  const offerNews = createOfferNews();
  const vouchers = createVoucherMemory(ports.storage);
  const rememberedPages = createRememberedPages();
  // Choices, input and data of one buyer must not reach the next one in the same tab.
  const notice = noticeOtherBuyer(ports.storage, () => {
    vouchers.forget();
    forgetDrafts(ports.storage);
    rememberedPages.forget();
    forgetKept();
  });
  const sessions = noticedSessions(ports.sessions, notice);
  const session: Session = noticedSession(createSession({ ...ports, sessions, navigator, cartCount, messages, announceFailure }), notice);
  const unanswered = createUnansweredWrites();
  /** The queue of all reads and writes of the cart: the check page must not read before the cart page has written. */
  const turns = createTurns(unanswered);
  const base = { ...ports, navigator, messages, announceFailure, cartCount, cartNews, offerNews, session, unanswered, turns };
  let cartFreight: Promise<Observable<OrderFreight>> | null = null;
  return {
    ...base,
    addToCart: addToCartWith({ ...base, tellTakenBack: tellTakenBack(offerNews) }),
    changeToFlash: changeToFlashWith(base),
    favoriteMarks: createFavoriteMarks(base),
    supplyApplications: createSupplyApplications(base),
    rememberedPages,
    /** The freight of the buyer's order. Its rules load with the first goods that have a hint of it. */
    cartFreight: (): Promise<Observable<OrderFreight>> =>
      (cartFreight ??= import('./cart/cart-freight.ts').then((module) => module.createCartFreight(base))),
    vouchers,
  };
}

/** See `createNeeds`; a view model's factory takes all of it and names the part it uses. */
export type Needs = ReturnType<typeof createNeeds>;

/**
 * What every page shows, and what screens make their view models of. A screen brings its own factory, `useVisit(({
 * needs }) => createCartViewModel(needs))`, so that its code loads with the screen and not with the first look.
 */
export function createScreens(
  ports: Ports,
  { mainSite = '/', begunSearch }: { readonly mainSite?: string; readonly begunSearch?: () => BegunSearch | null } = {},
) {
  const needs = createNeeds(ports, () => kept.forget());
  const { content } = ports;
  const kept: Kept<Needs> = createKept(needs);
  return {
    needs,
    /** The target of /eleven_index (routes.md): a path of this shop, or another site's address. */
    mainSite,
    messages: needs.messages,
    navigator: needs.navigator,
    cartCount: needs.cartCount,
    clock: ports.clock,
    unanswered: needs.unanswered,
    session: needs.session,
    desktop: createDesktop(needs),
    seePage: trackPageViews(ports.pageViews),
    scrollMemory: createScrollMemory(ports.storage),
    // Its menus stay empty and cannot say so: a failure is announced as if nothing were loading.
    header: createLoaded(
      () => content.header(),
      (error) => needs.announceFailure(error),
    ),
    // The frame of every page: failures are silent, and the page is complete without it.
    topAds: createLoaded(() => content.topAds(), inSilence),
    rightAds: createLoaded(() => content.rightAds(), inSilence),
    closedAds: createClosedAds(ports.storage),
    papers: createLoaded(() => content.papers(), inSilence),
    helpGroups: createLoaded(() => content.helpGroups(), inSilence),
    links: createLoaded(() => content.links(), inSilence),
    search: createSearchViewModel(needs, begunSearch),
    kept,
    /** What a screen keeps between visits: created at the first, the same from then on. */
    keep: kept.keep,
  };
}

/** Everything that a user interface needs of the application. */
export type Screens = ReturnType<typeof createScreens>;
