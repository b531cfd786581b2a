import { servicePromise } from '../../../domain/shop/service-promise.ts';
import { workingDayAfter } from '../../../domain/shop/working-days.ts';

// Values of their own, so that the first load carries the service hours alone.

/** How long a review takes. */
export const reviewTime = `${servicePromise.reviewDays} 个工作日`;
/** The day on which a review of what was sent at a moment is to be done: 11-26. */
export const reviewDay = (sentAt: number): string => workingDayAfter(sentAt, servicePromise.reviewDays).slice(5);
/** How long an answer to a complaint takes. */
export const answerTime = `${servicePromise.answerDays} 个工作日`;
