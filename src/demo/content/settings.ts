/** What the demo shop says of itself. */
export const demoSettings = {
  returnAddress: '安徽省合肥市庐阳区示例路 1 号 3 号库',
  warehouse: '合肥仓',
  payBeforeHour: 16,
  hotLine: '400-800-0571',
  serviceName: '药集客服',
  servicePhone: '400-800-0571',
  inspectionUrl: '/jybg',
  inspectionMessage: '药检报告按批号附在商品详情页，登录后可打开；缺少批号的请联系客服补发',
} as const;
