import { buyer, screen, type ShopRoute } from './shop-route.tsx';

/** What a buyer looks after, beside the member area's menu (product.md §2, «Member area»). */
export const memberRoutes: readonly ShopRoute[] = [
  screen('/user', '会员中心', () => import('../../desk/desk-page.tsx').then((module) => module.DeskPage), buyer),
  screen('/order', '我的订单', () => import('../../order/list/orders-page.tsx').then((module) => module.OrdersPage), buyer),
  screen('/order/info/:id', '订单详情', () => import('../../order/detail/order-page.tsx').then((module) => module.OrderPage), buyer),
  screen('/order/afterSalesInfo/:id', '退换与售后', () => import('../../after-sales/ask-page.tsx').then((module) => module.AskPage), buyer),
  screen('/order/returnInfo/:id', '售后详情', () => import('../../after-sales/case-page.tsx').then((module) => module.CasePage), buyer),
  screen('/jfdd', '积分订单', () => import('../../points/points-page.tsx').then((module) => module.PointsPage), buyer),
  screen('/hmdd', '含麻回执', () => import('../../order/receipt/receipts-page.tsx').then((module) => module.ReceiptsPage), buyer),
  screen('/wdxx', '我的消息', () => import('../../message/inbox-page.tsx').then((module) => module.InboxPage), buyer),
  screen('/dzfp', '电子发票', () => import('../../invoice/invoices-page.tsx').then((module) => module.InvoicesPage), buyer),
  screen('/yegl', '余额', () => import('../../wallet/balance-page.tsx').then((module) => module.BalancePage), buyer),
  screen('/jfgl', '积分', () => import('../../wallet/points-page.tsx').then((module) => module.PointsPage), buyer),
  screen('/yhq', '优惠券', () => import('../../voucher/vouchers-page.tsx').then((module) => module.CouponsPage), buyer),
  screen('/xjq', '现金券', () => import('../../voucher/vouchers-page.tsx').then((module) => module.CashVouchersPage), buyer),
  screen('/dzht', '电子合同', () => import('../../agreement/agreement-page.tsx').then((module) => module.AgreementPage), buyer),
  screen('/ddgl', '多店管理', () => import('../../account/shops-page.tsx').then((module) => module.ShopsPage), buyer),
  screen('/basic', '基本信息', () => import('../../account/basic-page.tsx').then((module) => module.BasicPage), buyer),
  screen('/addr', '收货地址', () => import('../../account/addresses-page.tsx').then((module) => module.AddressesPage), buyer),
  screen('/zzzj', '资质证照', () => import('../../licence/licences-page.tsx').then((module) => module.LicencesPage), buyer),
  screen('/jybg', '药检报告', () => import('../../papers/reports-page.tsx').then((module) => module.ReportsPage), buyer),
  screen('/bdwx', '微信绑定', () => import('../../account/wechat/binding-page.tsx').then((module) => module.BindingPage), buyer),
];
