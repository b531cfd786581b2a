/** Why a day cannot be the one that is printed on an invoice. */
type IssueDayFault = 'future' | 'early';

/** What is said of it to whoever registers the invoice. */
export const issueDayFaultWords: Readonly<Record<IssueDayFault, string>> = {
  future: '开票日期不能晚于今天',
  early: '开票日期不能早于申请那天',
};

/**
 * Whether an invoice can have been issued on a day (R63): from the day on which it was applied for until today, as days
 * in China, YYYY-MM-DD.
 * @returns null where it can
 */
export function issueDayFault(
  day: string,
  { appliedOn, today }: { readonly appliedOn: string; readonly today: string },
): IssueDayFault | null {
  if (day > today) return 'future';
  return day < appliedOn ? 'early' : null;
}
