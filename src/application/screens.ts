import type { AccountGateway } from './account/account-gateway.ts';
import type { AddressGateway } from './account/address-gateway.ts';
import { createSession } from './account/session.ts';
import type { AgreementGateway } from './agreement/agreement-gateway.ts';
import { addToCartWith } from './cart/add-to-cart.ts';
import { createCartCount } from './cart/cart-count.ts';
import { createCartNews } from './cart/cart-news.ts';
import { createCartTurns } from './cart/cart-turns.ts';
import { createVoucherMemory } from './cart/voucher-memory.ts';
import type { CartGateway } from './cart/cart-gateway.ts';
import { createClosedAds } from './content/closed-ads.ts';
import type { ContentGateway } from './content/content-gateway.ts';
import type { DesktopShortcut } from './desktop/desktop-shortcut.ts';
import { createDesktop } from './desktop/desktop-view-model.ts';
import type { FavoriteGateway } from './favorite/favorite-gateway.ts';
import { setFavoriteWith } from './favorite/set-favorite.ts';
import { applyForSupplyWith } from './goods/apply-for-supply.ts';
import type { GoodsGateway, ShowcaseGateway } from './goods/goods-gateway.ts';
import { createRememberedPages } from './goods/remembered-pages.ts';
import { type BegunSearch, createSearchViewModel } from './goods/search-view-model.ts';
import type { SupplyGateway } from './goods/supply-gateway.ts';
import type { ReadingGateway } from './reading/reading-gateway.ts';
import type { OrderGateway } from './order/order-gateway.ts';
import type { ReceiptGateway } from './order/receipt-gateway.ts';
import type { KeySource } from './order/submission-keys.ts';
import type { ShopReadiness } from './readiness/shop-readiness.ts';
import { announceFailureWith } from './shared/announce-failure.ts';
import { createLoaded } from './shared/loaded.ts';
import { createMessages } from './shared/messages.ts';
import { type PageViewLog, trackPageViews } from './shared/page-views.ts';
import { createScrollMemory } from './shared/scroll-memory.ts';
import type { Navigator } from './shared/navigator.ts';
import type { SessionStorage } from './shared/session-storage.ts';
import type { ZoneGateway } from './zone/zone-gateway.ts';

/** The outside world that the application needs, each port named for the need. */
export interface Ports {
  readonly accounts: AccountGateway;
  readonly addresses: AddressGateway;
  readonly agreements: AgreementGateway;
  readonly catalogue: GoodsGateway;
  readonly showcase: ShowcaseGateway;
  readonly supplies: SupplyGateway;
  readonly carts: CartGateway;
  readonly orders: OrderGateway;
  readonly receipts: ReceiptGateway;
  readonly keys: KeySource;
  readonly favorites: FavoriteGateway;
  readonly content: ContentGateway;
  readonly reading: ReadingGateway;
  readonly zones: ZoneGateway;
  readonly readiness: ShopReadiness;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
  readonly desktop: DesktopShortcut;
  readonly pageViews: PageViewLog;
}

/**
 * What use cases and view models are made of: the ports, the owners that live as long as the page, the use cases that
 * several screens share. A new owner or shared use case is one line here.
 */
function createNeeds(ports: Ports) {
  const messages = createMessages();
  const announceFailure = announceFailureWith(messages, ports.navigator);
  const cartCount = createCartCount();
  const cartNews = createCartNews();
  const session = createSession({ ...ports, cartCount, messages, announceFailure });
  const base = { ...ports, messages, announceFailure, cartCount, cartNews, session };
  return {
    ...base,
    addToCart: addToCartWith(base),
    setFavorite: setFavoriteWith(base),
    applyForSupply: applyForSupplyWith(base),
    rememberedPages: createRememberedPages(),
    turns: createCartTurns(),
    vouchers: createVoucherMemory(ports.storage),
  };
}

/** See `createNeeds`; a view model's factory takes it whole and names the part it uses. */
export type Needs = ReturnType<typeof createNeeds>;

/**
 * What every page shows, and what the screens make their view models of.
 * A screen brings its own factory along, `useVisit(({ needs }) => createCartViewModel(needs))`, so that its code comes
 * with the screen and not with the first look at the shop.
 */
export function createScreens(
  ports: Ports,
  { mainSite = '/', begunSearch }: { readonly mainSite?: string; readonly begunSearch?: () => BegunSearch | null } = {},
) {
  const needs = createNeeds(ports);
  const { content } = ports;
  const kept = new Map<unknown, unknown>();
  return {
    needs,
    /** Where /eleven_index leads (routes.md): a path of this shop, or another site's address. */
    mainSite,
    messages: needs.messages,
    navigator: ports.navigator,
    cartCount: needs.cartCount,
    session: needs.session,
    desktop: createDesktop(needs),
    seePage: trackPageViews(ports.pageViews),
    scrollMemory: createScrollMemory(ports.storage),
    header: createLoaded(() => content.header()),
    topAds: createLoaded(() => content.topAds()),
    rightAds: createLoaded(() => content.rightAds()),
    bottomAds: createLoaded(() => content.bottomAds()),
    closedAds: createClosedAds(ports.storage),
    papers: createLoaded(() => content.papers()),
    helpGroups: createLoaded(() => content.helpGroups()),
    links: createLoaded(() => content.links()),
    search: createSearchViewModel(needs, begunSearch),
    /** What a screen keeps between visits: made at the first, the same from then on. */
    keep: <Model>(create: (needs: Needs) => Model): Model => {
      if (!kept.has(create)) kept.set(create, create(needs));
      return kept.get(create) as Model;
    },
  };
}

/** All that a user interface needs of the application. */
export type Screens = ReturnType<typeof createScreens>;
