import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { AccountGateway } from '../../application/account/account-gateway.ts';
import { AddressGateway } from '../../application/account/address-gateway.ts';
import { AgreementGateway } from '../../application/agreement/agreement-gateway.ts';
import { CartGateway } from '../../application/cart/cart-gateway.ts';
import { ContentGateway } from '../../application/content/content-gateway.ts';
import { DesktopShortcut } from '../../application/desktop/desktop-shortcut.ts';
import { FavoriteGateway } from '../../application/favorite/favorite-gateway.ts';
import { GoodsGateway, ShowcaseGateway } from '../../application/goods/goods-gateway.ts';
import { SupplyGateway } from '../../application/goods/supply-gateway.ts';
import { ReceiptGateway } from '../../application/order/receipt-gateway.ts';
import { OrderGateway } from '../../application/order/order-gateway.ts';
import { KeySource } from '../../application/order/submission-keys.ts';
import { ShopReadiness } from '../../application/readiness/shop-readiness.ts';
import { ReadingGateway } from '../../application/reading/reading-gateway.ts';
import type { Ports } from '../../application/screens.ts';
import { Navigator } from '../../application/shared/navigator.ts';
import { PageViewLog } from '../../application/shared/page-views.ts';
import { SessionStorage } from '../../application/shared/session-storage.ts';
import { ZoneGateway } from '../../application/zone/zone-gateway.ts';
import { browserDesktop } from '../browser/browser-desktop.ts';
import { browserKeySource } from '../browser/browser-key-source.ts';
import { pageViewEvents } from '../browser/page-view-events.ts';
import { type Router, routerNavigator } from '../browser/router-navigator.ts';
import { httpAccountGateway } from '../http/http-account-gateway.ts';
import { createHttpClient, type HttpClient, type HttpSettings } from '../http/http-client.ts';
import { httpContentGateway } from '../http/http-content-gateway.ts';
import { httpFavoriteGateway } from '../http/http-favorite-gateway.ts';
import { httpGoodsGateway } from '../http/http-goods-gateway.ts';
import { httpShowcaseGateway } from '../http/http-showcase-gateway.ts';
import { browserSessionStorage } from '../storage/browser-session-storage.ts';
import { lazyAdapter } from './lazy-adapter.ts';

/** The mechanism that the HTTP adapters share; no port, so its token is a symbol. */
const httpClient = Symbol.for('HttpClient');

/** §9: the request timeout. */
const timeoutMs = 30_000;
const retryDelayMs = 300;

/** Binds every port to its adapter. A test or another channel rebinds what it wants otherwise. */
export function createContainer(settings: Pick<HttpSettings, 'baseUrl'>, router: () => Router): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container
    .bind<HttpClient>(httpClient)
    .toResolvedValue(() => createHttpClient({ ...settings, timeoutMs, retryDelayMs, fetch: window.fetch.bind(window) }));
  container.bind(Navigator).toConstantValue(routerNavigator(router));
  container.bind(SessionStorage).toConstantValue(browserSessionStorage());
  container.bind(AccountGateway).toResolvedValue(httpAccountGateway, [httpClient]);
  container
    .bind(AgreementGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-agreement-gateway.ts')).httpAgreementGateway(client)), [httpClient]);
  container.bind(GoodsGateway).toResolvedValue(httpGoodsGateway, [httpClient]);
  container.bind(ShowcaseGateway).toResolvedValue(httpShowcaseGateway, [httpClient]);
  container
    .bind(SupplyGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-supply-gateway.ts')).httpSupplyGateway(client)), [httpClient]);
  container
    .bind(CartGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-cart-gateway.ts')).httpCartGateway(client)), [httpClient]);
  container
    .bind(OrderGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-order-gateway.ts')).httpOrderGateway(client)), [httpClient]);
  container
    .bind(AddressGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-address-gateway.ts')).httpAddressGateway(client)), [httpClient]);
  container
    .bind(ReceiptGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-receipt-gateway.ts')).httpReceiptGateway(client)), [httpClient]);
  container.bind(DesktopShortcut).toConstantValue(browserDesktop());
  container.bind(PageViewLog).toConstantValue(pageViewEvents());
  container.bind(KeySource).toConstantValue(browserKeySource());
  container.bind(FavoriteGateway).toResolvedValue(httpFavoriteGateway, [httpClient]);
  container.bind(ContentGateway).toResolvedValue(httpContentGateway, [httpClient]);
  container
    .bind(ReadingGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-reading-gateway.ts')).httpReadingGateway(client)), [httpClient]);
  container
    .bind(ZoneGateway)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-zone-gateway.ts')).httpZoneGateway(client)), [httpClient]);
  container
    .bind(ShopReadiness)
    .toResolvedValue((client: HttpClient) => lazyAdapter(async () => (await import('../http/http-shop-readiness.ts')).httpShopReadiness(client)), [httpClient]);
  return container;
}

/** What the screens are made of. */
export const portsOf = (container: Container): Ports => ({
  accounts: container.get(AccountGateway),
  addresses: container.get(AddressGateway),
  agreements: container.get(AgreementGateway),
  catalogue: container.get(GoodsGateway),
  showcase: container.get(ShowcaseGateway),
  supplies: container.get(SupplyGateway),
  carts: container.get(CartGateway),
  orders: container.get(OrderGateway),
  receipts: container.get(ReceiptGateway),
  keys: container.get(KeySource),
  favorites: container.get(FavoriteGateway),
  content: container.get(ContentGateway),
  reading: container.get(ReadingGateway),
  zones: container.get(ZoneGateway),
  readiness: container.get(ShopReadiness),
  navigator: container.get(Navigator),
  storage: container.get(SessionStorage),
  desktop: container.get(DesktopShortcut),
  pageViews: container.get(PageViewLog),
});
