import { isDay } from '../shared/china-time.ts';
import { type Money, money } from '../shared/money.ts';

/** The most that a shop may owe by its terms, in yuan: an amount above it has a digit too many. */
export const mostCreditLimit = money('10000000');

/** The most days that a shop has to pay. */
export const mostCreditDays = 180;

/**
 * When a shop pays what it bought on account (账期, R50): so many days after the order, or after the monthly cut-off
 * day (账单日) that follows it.
 */
interface CreditPeriod {
  /** whole days, 1 … 180; 0 is possible behind a cut-off day */
  readonly days: number;
  /** day of the month, 1 … 31, in a shorter month its last day; null: days count from the order */
  readonly cutOffDay: number | null;
}

/** The terms of a shop (R50). */
export interface CreditTerms extends CreditPeriod {
  /** yuan, above 0 */
  readonly limit: Money;
}

/** What is wrong with terms. */
type TermsFault = 'limit' | 'days' | 'cut-off';

const isWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/** Everything that is wrong with terms; none of it for terms that can be agreed. */
export function termsFaults({ limit, days, cutOffDay }: CreditTerms): readonly TermsFault[] {
  const isAmount = limit.gt(0) && limit.lte(mostCreditLimit) && limit.eq(limit.round(2, 0));
  return [
    ...(isAmount ? [] : ['limit' as const]),
    ...(isWithin(days, cutOffDay === null ? 1 : 0, mostCreditDays) ? [] : ['days' as const]),
    ...(cutOffDay === null || isWithin(cutOffDay, 1, 31) ? [] : ['cut-off' as const]),
  ];
}

const dayAfter = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
};

/** The day of a month with this number, or the last day of a shorter month. */
const dayOfMonth = (year: number, month: number, number: number): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(number, last))).toISOString().slice(0, 10);
};

/** The first cut-off day on or after a day. */
function cutOffAfter(day: string, cutOffDay: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const ofMonth = dayOfMonth(year, month, cutOffDay);
  return ofMonth >= day ? ofMonth : dayOfMonth(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, cutOffDay);
}

/**
 * The day by which an order is paid (R50); it is not overdue on that day.
 * @param boughtOn the day in China on which the order was put on account, `YYYY-MM-DD`
 * @returns a day in China, `YYYY-MM-DD`
 */
export function dueDay(boughtOn: string, { days, cutOffDay }: CreditPeriod): string {
  if (!isDay(boughtOn)) throw new RangeError(`${boughtOn} is no day`);
  return dayAfter(cutOffDay === null ? boughtOn : cutOffAfter(boughtOn, cutOffDay), days);
}

/** When a shop pays, in words for it: 下单后 30 天内付款, 每月 25 日出账，10 天内付款. */
export const periodWords = ({ days, cutOffDay }: CreditPeriod): string =>
  cutOffDay === null ? `下单后 ${days} 天内付款` : `每月 ${cutOffDay} 日出账，${days === 0 ? '当日' : `${days} 天内`}付款`;

/** Days before the due day on which a shop is reminded of it. */
const remindedDaysBefore = 3;

/** What a shop is told of an open charge: that it will be due, or that it is overdue. */
export const creditStages = ['soon', 'overdue'] as const;
export type CreditStage = (typeof creditStages)[number];

/** Whether a charge is overdue: from the day after its due day on. Both are days in China. */
export const isOverdue = (dueOn: string, today: string): boolean => today > dueOn;

/**
 * What a shop is to be told of an open charge today (R50): from 3 days before the due day on that it will be due,
 * from the day after it that it is overdue; null before.
 */
export function creditStage(dueOn: string, today: string): CreditStage | null {
  if (isOverdue(dueOn, today)) return 'overdue';
  return dueOn <= dayAfter(today, remindedDaysBefore) ? 'soon' : null;
}

/** The last due day that a shop is reminded of today, `YYYY-MM-DD`. */
export const remindedUntil = (today: string): string => dayAfter(today, remindedDaysBefore);
