import { timestampInMilliseconds } from '../../domain/activity/countdown.ts';

const chinaTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** A server timestamp in China time: 2026-11-20 09:31. */
export const shownTime = (timestamp: number): string => chinaTime.format(timestampInMilliseconds(timestamp));
