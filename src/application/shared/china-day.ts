const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Today where the shop is, YYYY-MM-DD, whatever the browser's place; `now` is in milliseconds. */
export const chinaDay = (now: number = Date.now()): string => format.format(now);
