import type { gateways } from '../contract/gateways.ts';
import type { AccountGateway } from './account/account-gateway.ts';
import type { DivisionSource } from './account/division-source.ts';
import type { ProfileGateway } from './account/profile-gateway.ts';
import type { SessionGateway } from './account/session-gateway.ts';
import type { WechatGateway } from './account/wechat/wechat-gateway.ts';
import type { CartGateway } from './cart/cart-gateway.ts';
import type { ContentGateway } from './content/content-gateway.ts';
import type { ReadingGateway } from './content/reading-gateway.ts';
import type { DesktopShortcut } from './shortcut/desktop-shortcut.ts';
import type { FavoriteShelfGateway } from './favorite/favorite-shelf-gateway.ts';
import type { FavoriteGateway } from './favorite/favorite-gateway.ts';
import type { GoodsGateway } from './goods/goods-gateway.ts';
import type { ShowcaseGateway } from './home/showcase-gateway.ts';
import type { InboxGateway } from './message/inbox-gateway.ts';
import type { OrderGateway } from './order/order-gateway.ts';
import type { ReportGateway } from './papers/report-gateway.ts';
import type { PurchaseGateway } from './purchase/purchase-gateway.ts';
import type { RegistrationGateway } from './registration/registration-gateway.ts';
import type { FaultLog } from './shared/fault-log.ts';
import type { GatewayOf } from './shared/gateway-of.ts';
import type { LastingStorage } from './shared/lasting-storage.ts';
import type { Navigator } from './shared/navigator.ts';
import type { PageViewLog } from './shared/page-views.ts';
import type { ServerClock } from './shared/server-clock.ts';
import type { SessionStorage } from './shared/session-storage.ts';
import type { UploadGateway } from './upload/upload-gateway.ts';
import type { KeySource } from './shared/write/submission-keys.ts';
import type { ActivityGateway } from './activity/activity-gateway.ts';
import type { ClubGateway } from './activity/club-gateway.ts';

/** The ports that follow from a table of the contract. */
export type GatewayPorts = {
  readonly [Name in keyof typeof gateways]: GatewayOf<Awaited<ReturnType<(typeof gateways)[Name]>>>;
};

/**
 * The outside world that the application needs, each port named for the need. These are written by hand: their need
 * differs from any call, or the first look asks them. Each has an adapter in
 * src/infrastructure/composition/adapters.ts.
 */
export interface OwnPorts {
  readonly accounts: AccountGateway;
  readonly activities: ActivityGateway;
  readonly carts: CartGateway;
  readonly catalogue: GoodsGateway;
  readonly clock: ServerClock;
  readonly club: ClubGateway;
  readonly content: ContentGateway;
  readonly desktop: DesktopShortcut;
  readonly divisions: DivisionSource;
  readonly faults: FaultLog;
  readonly favorites: FavoriteGateway;
  readonly favoriteShelf: FavoriteShelfGateway;
  readonly inbox: InboxGateway;
  readonly keys: KeySource;
  readonly lasting: LastingStorage;
  readonly navigator: Navigator;
  readonly orders: OrderGateway;
  readonly pageViews: PageViewLog;
  readonly profiles: ProfileGateway;
  readonly purchases: PurchaseGateway;
  readonly reading: ReadingGateway;
  readonly registrations: RegistrationGateway;
  readonly reports: ReportGateway;
  readonly sessions: SessionGateway;
  readonly showcase: ShowcaseGateway;
  readonly storage: SessionStorage;
  readonly uploads: UploadGateway;
  readonly wechat: WechatGateway;
}

/** All ports by their names, by which the container knows them too. */
export type Ports = OwnPorts & GatewayPorts;
