import type { FreightReasonView } from '../../../application/cart/view/freight-reason-view.ts';

/** 已满500包邮，含未发货订单 ¥236.00: without them this order would not be free. */
const carriedWords = (carried: string | null): string => (carried === null ? '' : `，含未发货订单 ¥${carried}`);

/** Why an order pays the freight that it pays, on every screen: 满500包邮，含未发货订单 ¥236.00，还差 ¥24.00. */
export function freightWords(reason: FreightReasonView): string {
  switch (reason.code) {
    case 'threshold':
      return `已满${reason.threshold}包邮${carriedWords(reason.carried)}`;
    case 'charged':
      return `满${reason.threshold}包邮${carriedWords(reason.carried)}，还差 ¥${reason.missing}`;
    case 'lines-ship-free':
      return '所选商品均包邮';
    case 'pickup':
      return '到仓自提，免运费';
    case 'always-free':
      return '免运费';
    case 'nothing-selected':
      return '未选商品';
  }
}
