import type { AfterSalesCase } from '../../../application/after-sales/after-sales-gateway.ts';

type State = AfterSalesCase['state'];
type Kind = AfterSalesCase['kind'];
type Reason = AfterSalesCase['reason'];

/** What happened, in a case's way. */
export const eventNames: Readonly<Record<State, string>> = {
  asked: '提交申请',
  agreed: '审核通过',
  refused: '未同意',
  'sent-back': '寄回',
  received: '验收',
  refunded: '退款',
  replaced: '换货发出',
  withdrawn: '撤回申请',
};

/** 退货退款, 仅退款, 换货. */
export const kindNames: Readonly<Record<Kind, string>> = { return: '退货退款', refund: '仅退款', replacement: '换货' };

/** What each way means for the buyer. */
export const kindNotes: Readonly<Record<Kind, string>> = {
  return: '商品寄回，验收后退款',
  refund: '商品不寄回，审核后退款',
  replacement: '换同品种，缺货时改为退款',
};

/** 质量问题, 破损 … */
export const reasonNames: Readonly<Record<Reason, string>> = {
  quality: '质量问题',
  damaged: '破损、渗漏',
  short: '短少',
  'wrong-goods': '发错货',
  'near-expiry': '效期与页面不符',
  recall: '药品召回',
  unwanted: '不再需要',
};

/** What a reason means; windows stand beside it with their end. */
export const reasonNotes: Readonly<Record<Reason, string>> = {
  quality: '沉淀、变色、裂片等',
  damaged: '外箱或内包装破损',
  short: '比随货同行单少',
  'wrong-goods': '品种、规格、厂家不对',
  'near-expiry': '批号效期短于页面',
  recall: '厂家或药监召回',
  unwanted: '限器械、食品，未拆封',
};

/** What becomes of a coupon or cash voucher of the order. */
export const fateWords = { back: '退回，可再次使用', expired: '已过有效期，不退回', kept: '已使用，部分退货不退' } as const;
