import type { HttpClient } from '../http/client/http-client.ts';
import type { OwnPorts } from '../../application/ports.ts';

/** Brings what makes an adapter. */
type Late<Port> = () => Promise<(client: HttpClient) => Port>;

/** Where the code of the adapters is that no first look asks: one line a port. It comes with the first of them. */
export const lateAdapters = {
  accounts: () => import('../http/http-account-gateway.ts').then((module) => module.httpAccountGateway),
  activities: () => import('../http/http-activity-gateway.ts').then((module) => module.httpActivityGateway),
  club: () => import('../http/http-club-gateway.ts').then((module) => module.httpClubGateway),
  divisions: () => import('../bundled/bundled-divisions.ts').then((module) => module.bundledDivisions),
  favoriteShelf: () => import('../http/http-favorite-shelf-gateway.ts').then((module) => module.httpFavoriteShelfGateway),
  favorites: () => import('../http/http-favorite-gateway.ts').then((module) => module.httpFavoriteGateway),
  inbox: () => import('../http/http-inbox-gateway.ts').then((module) => module.httpInboxGateway),
  orders: () => import('../http/http-order-gateway.ts').then((module) => module.httpOrderGateway),
  profiles: () => import('../http/http-profile-gateway.ts').then((module) => module.httpProfileGateway),
  purchases: () => import('../http/http-purchase-gateway.ts').then((module) => module.httpPurchaseGateway),
  reading: () => import('../http/http-reading-gateway.ts').then((module) => module.httpReadingGateway),
  registrations: () => import('../http/http-registration-gateway.ts').then((module) => module.httpRegistrationGateway),
  reports: () => import('../http/http-report-gateway.ts').then((module) => module.httpReportGateway),
  uploads: () => import('../http/http-upload-gateway.ts').then((module) => module.httpUploadGateway),
  wechat: () => import('../http/http-wechat-gateway.ts').then((module) => module.httpWechatGateway),
} satisfies { readonly [Name in keyof OwnPorts]?: Late<OwnPorts[Name]> };
