import type { RouteHandle } from '../shared/route-handle.ts';
import type { ShopRoute } from './shop-route.tsx';

const buyer = { access: 'buyer' } as const;
const handle = (title: string, more: Omit<RouteHandle, 'title'>): RouteHandle => ({ title, ...more });

/** From the cart to the paid order, and the orders afterwards (product.md §2, «Cart», «Member area»). */
export const orderRoutes: readonly ShopRoute[] = [
  {
    path: '/cart',
    handle: handle('购物车', buyer),
    lazy: async () => ({ Component: (await import('../cart/cart-page.tsx')).CartPage }),
  },
  {
    path: '/cart/step2',
    handle: handle('核对订单', buyer),
    lazy: async () => ({ Component: (await import('../cart/check-page.tsx')).CheckPage }),
  },
  {
    path: '/cart/step3/:id',
    handle: handle('支付订单', buyer),
    lazy: async () => ({ Component: (await import('../order/pay-page.tsx')).PayPage }),
  },
  {
    path: '/cart/hm',
    handle: handle('含麻商品结算', buyer),
    lazy: async () => ({ Component: (await import('./ephedrine-step.tsx')).EphedrineStep }),
  },
  {
    path: '/hmdd',
    handle: handle('含麻回执', buyer),
    lazy: async () => ({ Component: (await import('../order/receipts-page.tsx')).ReceiptsPage }),
  },
  {
    path: '/cart/step4',
    handle: handle('支付完成', buyer),
    lazy: async () => ({ Component: (await import('../order/paid-page.tsx')).PaidPage }),
  },
  {
    path: '/order',
    handle: handle('我的订单', buyer),
    lazy: async () => ({ Component: (await import('../order/orders-page.tsx')).OrdersPage }),
  },
  {
    path: '/order/info/:id',
    handle: handle('订单详情', buyer),
    lazy: async () => ({ Component: (await import('../order/order-page.tsx')).OrderPage }),
  },
  {
    path: '/order/wl/:id',
    handle: handle('物流信息', buyer),
    lazy: async () => ({ Component: (await import('../order/logistics-passage.tsx')).LogisticsPassage }),
  },
];
