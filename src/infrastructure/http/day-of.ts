/** Milliseconds of a timestamp: 10 digits are seconds (§9). */
const milliseconds = (timestamp: number): number => (timestamp < 1e11 ? timestamp * 1000 : timestamp);

const chinaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day of a timestamp in China time, YYYY-MM-DD: where the shop is, whatever the browser's clock says. */
export const dayOf = (timestamp: number): string => chinaDay.format(milliseconds(timestamp));
