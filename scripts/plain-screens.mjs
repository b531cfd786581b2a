/**
 * Screens that are pictured as they open, by name and path.
 * @param {Readonly<Record<string, number>>} things of the shop
 * @returns {[name: string, path: string][]}
 */
export const memberScreens = (things) => [
  ['member', '/user'],
  ['quick-purchase', '/kjcg'],
  ['quick-purchase-due', '/kjcg?tab=rhythm'],
  ['quick-purchase-bought', '/kjcg?tab=bought'],
  ['quick-purchase-orders', '/kjcg?tab=orders'],
  ['quick-purchase-lists', '/kjcg?tab=lists'],
  ['wanted', '/pzqg'],
  ['wanted-new', '/pzqg/add'],
  ['wanted-one', `/pzqg/info/${things.want}`],
  ['after-sales', `/order/afterSalesInfo/${things.delivered}`],
  ['return', `/order/returnInfo/${things.returned}`],
  ['invoices', '/dzfp'],
  ['balance', '/yegl'],
  ['points', '/jfgl'],
  ['points-orders', '/jfdd'],
  ['coupons', '/yhq'],
  ['vouchers', '/xjq'],
  ['shops', '/ddgl'],
  ['company', '/basic'],
  ['addresses', '/addr'],
  ['own-licences', '/zzzj'],
  ['test-reports', '/jybg'],
  ['messages', '/wdxx'],
  ['feedback', '/yjfk'],
  ['wechat', '/bdwx'],
  ['topic', `/yjh/${things.topic}`],
  ['topics', '/yjh'],
  ['topic-zone', `/Hdzx/${things.topic}`],
  ['group-buys', '/ptzq'],
  ['group-buy', `/list/info-pt/${things.group}`],
  ['combinations', '/zhzq'],
  ['add-ons', '/zhmz'],
  ['gifts', '/zhmz/list'],
  ['coupon-centre', '/lqzx'],
  ['cashback', '/hb'],
  ['daily', '/mrtj'],
  ['welfare', '/welfare'],
  ['points-mall', '/jfsc'],
  ['club', '/yyh'],
  ['club-bookings', '/yyh/list'],
  ['lottery', '/draw'],
  ['complaints', '/help/us/tsjy'],
  ['notices', '/news/notice'],
];

/** @type {[name: string, path: string][]} */
export const visitorScreens = [
  ['register', '/register'],
  ['register-account', '/register/step1'],
  ['forgotten', '/forget'],
];
