import type { AccountGateway } from './account/account-gateway.ts';
import { createLoginViewModel } from './account/login-view-model.ts';
import { createSession } from './account/session.ts';
import type { AgreementGateway } from './agreement/agreement-gateway.ts';
import { createAgreementViewModel } from './agreement/agreement-view-model.ts';
import { addToCartWith } from './cart/add-to-cart.ts';
import { createCartCount } from './cart/cart-count.ts';
import { createCartTurns } from './cart/cart-turns.ts';
import { createCartViewModel } from './cart/cart-view-model.ts';
import { createCheckViewModel } from './cart/check-view-model.ts';
import { createVoucherMemory } from './cart/voucher-memory.ts';
import type { CartGateway } from './cart/cart-gateway.ts';
import type { ContentGateway } from './content/content-gateway.ts';
import type { FavoriteGateway } from './favorite/favorite-gateway.ts';
import { createFavoritesViewModel } from './favorite/favorites-view-model.ts';
import { setFavoriteWith } from './favorite/set-favorite.ts';
import { createFlashSaleViewModel } from './goods/flash-sale-view-model.ts';
import { createGoodsBlock } from './goods/goods-block-view-model.ts';
import { createGoodsDetailViewModel } from './goods/goods-detail-view-model.ts';
import type { GoodsGateway, ShowcaseGateway } from './goods/goods-gateway.ts';
import { createGoodsListViewModel } from './goods/goods-list-view-model.ts';
import type { ListQuery } from './goods/list-query.ts';
import { createRememberedPages } from './goods/remembered-pages.ts';
import { createSearchViewModel } from './goods/search-view-model.ts';
import type { OrderGateway, OrderQuery } from './order/order-gateway.ts';
import { createOrderViewModel } from './order/order-view-model.ts';
import { createOrdersViewModel } from './order/orders-view-model.ts';
import { createPayViewModel } from './order/pay-view-model.ts';
import type { KeySource } from './order/submission-keys.ts';
import { announceFailureWith } from './shared/announce-failure.ts';
import { createLoaded } from './shared/loaded.ts';
import { createMessages } from './shared/messages.ts';
import { createScrollMemory } from './shared/scroll-memory.ts';
import type { Navigator } from './shared/navigator.ts';
import type { SessionStorage } from './shared/session-storage.ts';

/** The outside world that the application needs, each port named for the need. */
export interface Ports {
  readonly accounts: AccountGateway;
  readonly agreements: AgreementGateway;
  readonly catalogue: GoodsGateway;
  readonly showcase: ShowcaseGateway;
  readonly carts: CartGateway;
  readonly orders: OrderGateway;
  readonly keys: KeySource;
  readonly favorites: FavoriteGateway;
  readonly content: ContentGateway;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
}

/**
 * Composes owners, use cases and view models over the ports: the one file that knows how they fit together.
 * Owners (messages, session, cart count) live as long as the page; the functions make a view model for one visit of a screen.
 */
export function createScreens(ports: Ports) {
  const messages = createMessages();
  const announceFailure = announceFailureWith(messages, ports.navigator);
  const cartCount = createCartCount();
  const session = createSession({ ...ports, cartCount, messages, announceFailure });
  const base = { ...ports, messages, announceFailure, cartCount, session };
  const shared = {
    ...base,
    addToCart: addToCartWith(base),
    setFavorite: setFavoriteWith(base),
    rememberedPages: createRememberedPages(),
    turns: createCartTurns(),
    vouchers: createVoucherMemory(ports.storage),
  };
  const { showcase, content } = ports;
  return {
    messages,
    navigator: ports.navigator,
    cartCount,
    session,
    scrollMemory: createScrollMemory(ports.storage),
    header: createLoaded(() => content.header()),
    topAds: createLoaded(() => content.topAds()),
    links: createLoaded(() => content.links()),
    search: createSearchViewModel(shared),
    /** The home page's blocks stay, so that coming back shows them at once. */
    home: {
      banners: createLoaded(() => content.banners()),
      posts: createLoaded(() => content.posts()),
      recommended: createGoodsBlock(() => showcase.recommended(), shared),
      dailySpecial: createGoodsBlock(() => showcase.dailySpecial(), shared),
      flashSale: createFlashSaleViewModel(showcase, shared),
    },
    login: () => createLoginViewModel(shared),
    agreement: () => createAgreementViewModel(shared),
    goodsList: (query: ListQuery) => createGoodsListViewModel(shared, query),
    goodsDetail: (id: string) => createGoodsDetailViewModel(shared, id),
    cart: () => createCartViewModel(shared),
    check: () => createCheckViewModel(shared),
    pay: (orderId: string) => createPayViewModel(shared, orderId),
    order: (id: string) => createOrderViewModel(shared, id),
    orders: (query: OrderQuery) => createOrdersViewModel(shared, query),
    favorites: (page: number) => createFavoritesViewModel(shared, page),
  };
}

/** All that a user interface needs of the application. */
export type Screens = ReturnType<typeof createScreens>;
