import { servicePromise } from '../../../domain/shop/service-promise.ts';

const { reviewDays, answerDays, opens, closes } = servicePromise;

/** What the shop promises, as screens state it. */
export const shownPromise = {
  review: `${reviewDays} 个工作日`,
  answer: `${answerDays} 个工作日`,
  hours: `每日 ${opens} 至 ${closes}`,
} as const;
