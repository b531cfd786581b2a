import { servicePromise } from '../../../domain/shop/service-promise.ts';

// Values of their own, so that the first load carries the service hours alone.

/** How long a review takes. */
export const reviewTime = `${servicePromise.reviewDays} 个工作日`;
/** How long an answer to a complaint takes. */
export const answerTime = `${servicePromise.answerDays} 个工作日`;
/** When the service line is answered. */
export const serviceHours = `每日 ${servicePromise.opens} 至 ${servicePromise.closes}`;
