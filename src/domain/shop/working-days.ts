import { chinaDay, chinaDayBegan } from '../shared/china-time.ts';

const daySeconds = 86_400;

/** Whether a day in China is from Monday to Friday; public holidays are not known. */
const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day, `YYYY-MM-DD`, so many working days after the day of a moment (epoch seconds). */
export function workingDayAfter(moment: number, days: number): string {
  let day = chinaDay(moment);
  for (let left = days; left > 0;) {
    day = chinaDay(chinaDayBegan(day) + daySeconds);
    if (isWeekday(day)) left -= 1;
  }
  return day;
}
