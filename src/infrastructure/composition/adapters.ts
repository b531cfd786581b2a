import type { PortName, Ports } from '../../application/ports.ts';
import { createServerClock } from '../../application/shared/server-clock.ts';
import { browserDesktop } from '../browser/browser-desktop.ts';
import { browserKeySource } from '../browser/browser-key-source.ts';
import { consoleFaultLog } from '../browser/console-fault-log.ts';
import { pageViewEvents } from '../browser/page-view-events.ts';
import { type Router, routerNavigator } from '../browser/router-navigator.ts';
import type { HttpClient } from '../http/client/http-client.ts';
import { httpContentGateway } from '../http/http-content-gateway.ts';
import { httpGoodsGateway } from '../http/http-goods-gateway.ts';
import { httpSessionGateway } from '../http/http-session-gateway.ts';
import { httpShowcaseGateway } from '../http/http-showcase-gateway.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { lazyAdapter } from './lazy-adapter.ts';

/** Makes an adapter of the browser, which needs no HTTP. */
interface BrowserAdapter<Port> {
  readonly kind: 'browser';
  readonly create: (router: () => Router) => Port;
}

/** Makes an adapter that speaks the contract through the client that all of them share. */
interface HttpAdapter<Port> {
  readonly kind: 'http';
  readonly create: (client: HttpClient) => Port;
}

const browser = <Port>(create: BrowserAdapter<Port>['create']): BrowserAdapter<Port> => ({ kind: 'browser', create });

/** Comes with the page's first code. */
const now = <Port>(create: (client: HttpClient) => Port): HttpAdapter<Port> => ({ kind: 'http', create });

/** Its code is fetched at its first call, so that the first look at the shop does not pay for it. */
const later = <Port extends object>(fetchCreate: () => Promise<(client: HttpClient) => Port>): HttpAdapter<Port> =>
  now((client) => lazyAdapter(async () => (await fetchCreate())(client)));

/** Every port and its adapter, the only list of them: a new port is a line here and one in src/application/ports.ts. */
export const adapters: { readonly [Name in PortName]: BrowserAdapter<Ports[Name]> | HttpAdapter<Ports[Name]> } = {
  activities: later(() => import('../http/http-activity-gateway.ts').then((module) => module.httpActivityGateway)),
  accounts: later(() => import('../http/http-account-gateway.ts').then((module) => module.httpAccountGateway)),
  afterSales: later(() => import('../http/http-after-sales-gateway.ts').then((module) => module.httpAfterSalesGateway)),
  agreements: later(() => import('../http/http-agreement-gateway.ts').then((module) => module.httpAgreementGateway)),
  carts: later(() => import('../http/http-cart-gateway.ts').then((module) => module.httpCartGateway)),
  catalogue: now(httpGoodsGateway),
  clock: browser(() => createServerClock()),
  content: now(httpContentGateway),
  desktop: browser(() => browserDesktop()),
  divisions: later(() => import('../bundled/bundled-divisions.ts').then((module) => module.bundledDivisions)),
  faults: browser(() => consoleFaultLog()),
  favorites: later(() => import('../http/http-favorite-gateway.ts').then((module) => module.httpFavoriteGateway)),
  favoriteShelf: later(() => import('../http/http-favorite-shelf-gateway.ts').then((module) => module.httpFavoriteShelfGateway)),
  feedback: later(() => import('../http/http-feedback-gateway.ts').then((module) => module.httpFeedbackGateway)),
  inbox: later(() => import('../http/http-inbox-gateway.ts').then((module) => module.httpInboxGateway)),
  invoices: later(() => import('../http/http-invoice-gateway.ts').then((module) => module.httpInvoiceGateway)),
  keys: browser(() => browserKeySource()),
  lasting: browser(() => browserStorage(() => window.localStorage)),
  licences: later(() => import('../http/http-licence-gateway.ts').then((module) => module.httpLicenceGateway)),
  lotteries: later(() => import('../http/http-lottery-gateway.ts').then((module) => module.httpLotteryGateway)),
  navigator: browser((router) => routerNavigator(router)),
  orders: later(() => import('../http/http-order-gateway.ts').then((module) => module.httpOrderGateway)),
  pageViews: browser(() => pageViewEvents()),
  points: later(() => import('../http/http-points-gateway.ts').then((module) => module.httpPointsGateway)),
  profiles: later(() => import('../http/http-profile-gateway.ts').then((module) => module.httpProfileGateway)),
  purchases: later(() => import('../http/http-purchase-gateway.ts').then((module) => module.httpPurchaseGateway)),
  reading: later(() => import('../http/http-reading-gateway.ts').then((module) => module.httpReadingGateway)),
  readiness: later(() => import('../http/http-shop-readiness.ts').then((module) => module.httpShopReadiness)),
  registrations: later(() => import('../http/http-registration-gateway.ts').then((module) => module.httpRegistrationGateway)),
  reports: later(() => import('../http/http-report-gateway.ts').then((module) => module.httpReportGateway)),
  sessions: now(httpSessionGateway),
  showcase: now(httpShowcaseGateway),
  storage: browser(() => browserStorage(() => window.sessionStorage)),
  uploads: later(() => import('../http/http-upload-gateway.ts').then((module) => module.httpUploadGateway)),
  tickets: later(() => import('../http/http-ticket-gateway.ts').then((module) => module.httpTicketGateway)),
  ownVouchers: later(() => import('../http/http-voucher-gateway.ts').then((module) => module.httpVoucherGateway)),
  wallets: later(() => import('../http/http-wallet-gateway.ts').then((module) => module.httpWalletGateway)),
  club: later(() => import('../http/http-club-gateway.ts').then((module) => module.httpClubGateway)),
  wants: later(() => import('../http/http-want-gateway.ts').then((module) => module.httpWantGateway)),
  wechat: later(() => import('../http/http-wechat-gateway.ts').then((module) => module.httpWechatGateway)),
};
