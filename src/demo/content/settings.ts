/** What the demo shop says of itself. */
export const demoSettings = {
  returnAddress: '安徽省合肥市庐阳区示例路 1 号 3 号库',
  warehouse: '合肥仓',
  pickupPlace: '合肥市庐阳区示例路 1 号 3 号库，周一至周六 9:00–17:00',
  shipsFrom: '340103',
  payBeforeHour: 16,
  bankAccountName: '药集示例医药有限公司',
  bankName: '示例银行合肥分行',
  bankAccount: '0000 0000 0000 2201',
  serviceHours: '每日 08:30 至 20:30',
  hotLine: '400-800-0571',
  serviceName: '药集客服',
  servicePhone: '400-800-0571',
  inspectionUrl: '/jybg',
  inspectionMessage: '药检报告按批号附在商品详情页，登录后可打开；缺少批号的请联系客服补发',
} as const;

/** What the demo shop promises at the foot of its pages. */
export const demoPromises = [
  { icon: 'shield', title: '资质可查', text: '供货方资质随订单下载' },
  { icon: 'document', title: '批次可溯', text: '批号效期写明，药检报告在线看' },
  { icon: 'truck', title: '次日到店', text: '省内，当日截单前付款' },
  { icon: 'refresh', title: '售后有据', text: '破损短少，凭照片在线申请' },
  { icon: 'yuan', title: '价格留痕', text: '每一笔优惠都写明规则' },
] as const;

/** Where delivery differs from the usual. */
export const demoRegions = [
  { code: '540000', freeFrom: null, freight: null, closed: '冬季道路封闭，4 月恢复' },
  { code: '650000', freeFrom: '800.00', freight: '20.00', closed: '' },
] as const;
