import type { SentFeedback } from '../../application/feedback/feedback-gateway.ts';

/** What a feedback is about, in the order of the form. */
export const kindNames: Readonly<Record<SentFeedback['kind'], string>> = {
  page: '网站使用',
  goods: '商品信息',
  price: '价格与优惠',
  delivery: '配送收货',
  service: '客服服务',
  other: '其他',
};
