import type { AfterSalesKind, AfterSalesReason, ReasonRefusal } from '../../domain/after-sales/after-sales-reason.ts';
import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';

/** 退货退款, 仅退款, 换货. */
export const kindNames: Readonly<Record<AfterSalesKind, string>> = { return: '退货退款', refund: '仅退款', replacement: '换货' };

/** 质量问题, 破损, 短少 … */
export const reasonNames: Readonly<Record<AfterSalesReason, string>> = {
  quality: '质量问题',
  damaged: '破损',
  short: '短少',
  'wrong-goods': '发错货',
  'near-expiry': '效期与页面不符',
  recall: '药品召回',
  unwanted: '不再需要',
};

/** How a case stands, as a refusal says it. */
export const stateNames: Readonly<Record<AfterSalesState, string>> = {
  asked: '待审核',
  agreed: '已同意',
  refused: '未同意',
  'sent-back': '已寄回',
  received: '已验收',
  refunded: '已退款',
  replaced: '已换货',
  withdrawn: '已撤回',
};

/** What the law says of drugs that are only no longer wanted (R34). */
const lawWords = '按《药品经营质量管理规范》，药品除质量原因外，一经售出，不得退换';

/** A moment of the shop's. */
const timeWords = (seconds: number): string => `${chinaDay(seconds)} ${chinaClock(seconds).slice(0, 5)}`;

/** Why a reason does not hold, to the buyer. */
export function reasonRefusalWords(reason: AfterSalesReason, why: ReasonRefusal): string {
  if (why.code === 'not-delivered') return '商品签收后才能申请售后';
  if (why.code === 'drug') return lawWords;
  return `“${reasonNames[reason]}”的申请期限已于 ${timeWords(why.until)} 截止`;
}
