import { timestampInMilliseconds } from '../../domain/activity/countdown.ts';

const chinaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day of a server timestamp in China time, YYYY-MM-DD: where the shop is, whatever the browser's clock says. */
export const dayOf = (timestamp: number): string => chinaDay.format(timestampInMilliseconds(timestamp));
