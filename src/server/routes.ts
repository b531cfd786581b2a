import { accountRoutes } from './account/account-routes.ts';
import { shopRoutes } from './account/shop-routes.ts';
import { addressRoutes } from './account/address-routes.ts';
import { afterSalesRoutes } from './after-sales/after-sales-routes.ts';
import { agreementRoutes } from './agreement/agreement-routes.ts';
import { addOnRoutes } from './cart/add-on-routes.ts';
import { cashbackRoutes } from './cashback/cashback-routes.ts';
import { cartEditRoutes } from './cart/cart-edit-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { copyRoutes } from './cart/copy-routes.ts';
import { followRoutes } from './activity/follow-routes.ts';
import { topicRoutes } from './activity/topic-routes.ts';
import { clubRoutes } from './club/club-routes.ts';
import { drawRoutes } from './lottery/draw-routes.ts';
import { combinationRoutes } from './combination/combination-routes.ts';
import { sessionRoutes } from './deal/session-routes.ts';
import { wholeShopRoutes } from './deal/whole-shop-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { addOnHintRoutes } from './gap/add-on-hint-routes.ts';
import { gapRoutes } from './gap/gap-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { newsRoutes } from './news/news-routes.ts';
import { brandRoutes } from './brand/brand-routes.ts';
import { favoriteShelfRoutes } from './favorite/favorite-shelf-routes.ts';
import { favoriteRoutes } from './favorite/favorite-routes.ts';
import { activityRoutes } from './goods/activity-routes.ts';
import { besideGoodsRoutes } from './goods/beside-goods-routes.ts';
import { controlledRoutes } from './goods/controlled-routes.ts';
import { goodsRoutes } from './goods/goods-routes.ts';
import { groupBuyRoutes } from './group-buy/group-routes.ts';
import { helpRoutes } from './help/help-routes.ts';
import { invoiceRoutes } from './invoice/invoice-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import type { Api } from './http/api.ts';
import { openApiRoutes } from './operations/openapi-routes.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { orderFollowRoutes } from './order/order-follow-routes.ts';
import { orderRoutes } from './order/order-routes.ts';
import { pointsRoutes } from './points/points-routes.ts';
import { purchaseListRoutes } from './purchase/list/list-routes.ts';
import { purchaseRoutes } from './purchase/purchase-routes.ts';
import { receiptRoutes } from './order/receipt/receipt-routes.ts';
import { outboxRounds } from './outbox/outbox-rounds.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { licenceRoutes } from './licence/licence-routes.ts';
import { uploadRoutes } from './upload/upload-routes.ts';
import { messageRoutes } from './message/message-routes.ts';
import { wantedRoutes } from './wanted/wanted-routes.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';
import { registerAccountRoutes } from './registration/account-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { deviceRoutes } from './profile/device-routes.ts';
import { passwordRoutes } from './profile/password-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { wechatRoutes } from './wechat/wechat-routes.ts';
import { orderPapersRoutes } from './papers/order-papers-routes.ts';
import { reportRoutes } from './papers/report-routes.ts';
import { claimRoutes } from './voucher/claim-routes.ts';
import { voucherRoutes } from './voucher/voucher-routes.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';

/** Every room of the server, each with its calls. A new room is one line here. */
const rooms: readonly ((api: Api) => void)[] = [
  operationsRoutes,
  accountRoutes,
  shopRoutes,
  verificationRoutes,
  wechatRoutes,
  registerAccountRoutes,
  registrationRoutes,
  profileRoutes,
  passwordRoutes,
  deviceRoutes,
  agreementRoutes,
  goodsRoutes,
  activityRoutes,
  combinationRoutes,
  addOnRoutes,
  controlledRoutes,
  besideGoodsRoutes,
  favoriteRoutes,
  favoriteShelfRoutes,
  contentRoutes,
  newsRoutes,
  brandRoutes,
  helpRoutes,
  ticketRoutes,
  feedbackRoutes,
  messageRoutes,
  homeRoutes,
  sessionRoutes,
  wholeShopRoutes,
  pictureRoutes,
  cartRoutes,
  cartEditRoutes,
  copyRoutes,
  gapRoutes,
  addOnHintRoutes,
  checkoutRoutes,
  orderRoutes,
  orderFollowRoutes,
  receiptRoutes,
  purchaseRoutes,
  purchaseListRoutes,
  wantedRoutes,
  invoiceRoutes,
  afterSalesRoutes,
  pointsRoutes,
  paymentRoutes,
  walletRoutes,
  claimRoutes,
  cashbackRoutes,
  voucherRoutes,
  topicRoutes,
  followRoutes,
  clubRoutes,
  groupBuyRoutes,
  drawRoutes,
  outboxRounds,
  addressRoutes,
  uploadRoutes,
  licenceRoutes,
  reportRoutes,
  orderPapersRoutes,
  openApiRoutes,
];

export function registerRooms(api: Api): void {
  for (const register of rooms) register(api);
}
