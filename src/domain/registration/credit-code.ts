/** The signs of a credit code in the order of their values 0 … 30: I, O, S, V and Z are left out (GB 32100-2015). */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = new RegExp(`^[${signs}]{2}\\d{6}[${signs}]{10}$`);
const length = 18;

/** The weight of a place: 3 to its power by 31, so that none is 0 and no two neighbours are alike. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** A credit code as it is kept and compared: capitals, without the spaces that papers print into it. */
export const tidyCreditCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Why a text is no credit code: its length, a sign in a place where it cannot be, the check character. */
export type CreditCodeFault = 'length' | 'signs' | 'check';

/** The check character of a code's first 17 characters. */
function checkCharacterOf(code: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * signs.indexOf(code[place] ?? ''), 0);
  return signs[(signs.length - (sum % signs.length)) % signs.length] ?? '';
}

/**
 * Judges a unified social credit code (统一社会信用代码, R26, GB 32100-2015): 18 characters – authority, kind, six digits
 * of the division, nine of the organisation, and one that checks the others.
 * @returns the first rule that refuses it, null for a code that may be one
 */
export function creditCodeFault(typed: string): CreditCodeFault | null {
  const code = tidyCreditCode(typed);
  if (code.length !== length) return 'length';
  if (!shape.test(code)) return 'signs';
  return code[length - 1] === checkCharacterOf(code) ? null : 'check';
}
