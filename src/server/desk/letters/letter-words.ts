import type { FeedbackKind } from '../../../domain/feedback/feedback.ts';
import type { Complaint } from '../../../domain/ticket/complaint.ts';

/** What a complaint is about. */
export const ticketTopics: Readonly<Record<Complaint['kind'], string>> = {
  quality: '药品质量',
  delivery: '配送收货',
  price: '价格与优惠',
  service: '服务态度',
  site: '网站使用',
  idea: '改进建议',
};

/** What a feedback is about. */
export const feedbackTopics: Readonly<Record<FeedbackKind, string>> = {
  page: '网站使用',
  goods: '商品信息',
  price: '价格与优惠',
  delivery: '配送收货',
  service: '客服服务',
  other: '其他',
};
