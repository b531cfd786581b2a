import { buyer, light, ordering, screen, type ShopRoute } from './shop-route.tsx';

/** From the cart to the paid order (product.md §2, «Cart»). */
export const orderRoutes: readonly ShopRoute[] = [
  screen('/cart', '购物车', () => import('../../cart/cart-page.tsx').then((module) => module.CartPage), {
    ...light,
    ...buyer,
    ...ordering(1),
  }),
  screen('/cart/step2', '核对订单', () => import('../../checkout/check-page.tsx').then((module) => module.CheckPage), {
    ...buyer,
    ...ordering(2),
  }),
  screen('/cart/step3/:id', '支付订单', () => import('../../payment/pay-page.tsx').then((module) => module.PayPage), {
    ...buyer,
    ...ordering(3),
  }),
  screen('/cart/hm', '含麻商品结算', () => import('./ephedrine-step.tsx').then((module) => module.EphedrineStep), {
    ...buyer,
    ...ordering(2),
  }),
  screen('/cart/step4', '支付完成', () => import('../../payment/paid-page.tsx').then((module) => module.PaidPage), {
    ...buyer,
    ...ordering(4),
  }),
  screen('/order/wl/:id', '物流信息', () => import('../../order/logistics-passage.tsx').then((module) => module.LogisticsPassage), buyer),
];
