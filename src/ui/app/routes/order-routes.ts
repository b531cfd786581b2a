import { buyer, screen, type ShopRoute } from './shop-route.tsx';

/** From the cart to the paid order (product.md §2, «Cart»). */
export const orderRoutes: readonly ShopRoute[] = [
  screen('/cart', '购物车', () => import('../../cart/cart-page.tsx').then((module) => module.CartPage), buyer),
  screen('/cart/step2', '核对订单', () => import('../../checkout/check-page.tsx').then((module) => module.CheckPage), buyer),
  screen('/cart/step3/:id', '支付订单', () => import('../../payment/pay-page.tsx').then((module) => module.PayPage), buyer),
  screen('/cart/hm', '含麻商品结算', () => import('./ephedrine-step.tsx').then((module) => module.EphedrineStep), buyer),
  screen('/cart/step4', '支付完成', () => import('../../payment/paid-page.tsx').then((module) => module.PaidPage), buyer),
  screen('/order/wl/:id', '物流信息', () => import('../../order/logistics-passage.tsx').then((module) => module.LogisticsPassage), buyer),
];
