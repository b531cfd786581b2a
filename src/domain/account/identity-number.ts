const shape = /^[1-9]\d{16}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
/** The check character of each remainder by 11 (ISO 7064, MOD 11-2). */
const checkCharacters = '10X98765432';

const isCalendarDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** An identity number in its compared form: trimmed, with a capital X as check character. */
export const tidyIdentityNumber = (text: string): string => text.trim().toUpperCase();

/** Resident identity number (居民身份证号, GB 11643): 18 characters, an existing date of birth, the right check character. */
export function isIdentityNumber(text: string): boolean {
  const number = tidyIdentityNumber(text);
  if (!shape.test(number)) return false;
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number) as [number, number, number];
  if (year < 1900 || !isCalendarDay(year, month, day)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return number[17] === checkCharacters[sum % 11];
}

/** The stored and shown part of an identity number: the first three and the last four characters. */
export function maskedIdentityNumber(text: string): string {
  const number = tidyIdentityNumber(text);
  return `${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(-4)}`;
}
