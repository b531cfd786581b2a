import { AccountGateway } from './account/account-gateway.ts';
import { DivisionSource } from './account/division-source.ts';
import { ProfileGateway } from './account/profile-gateway.ts';
import { SessionGateway } from './account/session-gateway.ts';
import { WechatGateway } from './account/wechat/wechat-gateway.ts';
import { AfterSalesGateway } from './after-sales/after-sales-gateway.ts';
import { AgreementGateway } from './agreement/agreement-gateway.ts';
import { CashbackGateway } from './cashback/cashback-gateway.ts';
import { CartGateway } from './cart/cart-gateway.ts';
import { CombinationGateway } from './combination/combination-gateway.ts';
import { ContentGateway } from './content/content-gateway.ts';
import { ReadingGateway } from './content/reading-gateway.ts';
import { DealGateway } from './deal/deal-gateway.ts';
import { DesktopShortcut } from './shortcut/desktop-shortcut.ts';
import { FavoriteShelfGateway } from './favorite/favorite-shelf-gateway.ts';
import { FavoriteGateway } from './favorite/favorite-gateway.ts';
import { FeedbackGateway } from './feedback/feedback-gateway.ts';
import { GoodsGateway } from './goods/goods-gateway.ts';
import { ShowcaseGateway } from './home/showcase-gateway.ts';
import { GroupBuyGateway } from './group-buy/group-buy-gateway.ts';
import { InboxGateway } from './message/inbox-gateway.ts';
import { InvoiceGateway } from './invoice/invoice-gateway.ts';
import { LicenceGateway } from './licence/licence-gateway.ts';
import { LotteryGateway } from './lottery/lottery-gateway.ts';
import { OrderGateway } from './order/order-gateway.ts';
import { ReportGateway } from './papers/report-gateway.ts';
import { ShopReadiness } from './readiness/shop-readiness.ts';
import { PointsGateway } from './points/points-gateway.ts';
import { PurchaseGateway } from './purchase/purchase-gateway.ts';
import { RegistrationGateway } from './registration/registration-gateway.ts';
import { FaultLog } from './shared/fault-log.ts';
import { LastingStorage } from './shared/lasting-storage.ts';
import { Navigator } from './shared/navigator.ts';
import { PageViewLog } from './shared/page-views.ts';
import { ServerClock } from './shared/server-clock.ts';
import { SessionStorage } from './shared/session-storage.ts';
import { UploadGateway } from './upload/upload-gateway.ts';
import { KeySource } from './shared/write/submission-keys.ts';
import { TicketGateway } from './ticket/ticket-gateway.ts';
import { VoucherGateway } from './voucher/voucher-gateway.ts';
import { WalletGateway } from './wallet/wallet-gateway.ts';
import { ActivityGateway } from './activity/activity-gateway.ts';
import { ClubGateway } from './activity/club-gateway.ts';
import { WantGateway } from './wanted/want-gateway.ts';

/**
 * The outside world that the application needs, each port named for the need; the class is the port's token. Whoever
 * composes the application binds every one of them (src/infrastructure/composition/adapters.ts).
 */
export const ports = {
  activities: ActivityGateway,
  accounts: AccountGateway,
  afterSales: AfterSalesGateway,
  agreements: AgreementGateway,
  carts: CartGateway,
  cashback: CashbackGateway,
  catalogue: GoodsGateway,
  clock: ServerClock,
  combinations: CombinationGateway,
  content: ContentGateway,
  deals: DealGateway,
  desktop: DesktopShortcut,
  divisions: DivisionSource,
  faults: FaultLog,
  favorites: FavoriteGateway,
  favoriteShelf: FavoriteShelfGateway,
  feedback: FeedbackGateway,
  groupBuys: GroupBuyGateway,
  inbox: InboxGateway,
  invoices: InvoiceGateway,
  keys: KeySource,
  lasting: LastingStorage,
  licences: LicenceGateway,
  lotteries: LotteryGateway,
  navigator: Navigator,
  orders: OrderGateway,
  pageViews: PageViewLog,
  points: PointsGateway,
  profiles: ProfileGateway,
  purchases: PurchaseGateway,
  reading: ReadingGateway,
  readiness: ShopReadiness,
  registrations: RegistrationGateway,
  reports: ReportGateway,
  sessions: SessionGateway,
  showcase: ShowcaseGateway,
  storage: SessionStorage,
  uploads: UploadGateway,
  tickets: TicketGateway,
  ownVouchers: VoucherGateway,
  wallets: WalletGateway,
  club: ClubGateway,
  wants: WantGateway,
  wechat: WechatGateway,
} as const;

export type PortName = keyof typeof ports;

/** What is behind each port. */
export type Ports = {
  readonly [Name in PortName]: (typeof ports)[Name] extends abstract new () => infer Port ? Port : never;
};
