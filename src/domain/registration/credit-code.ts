/**
 * The characters of a credit code in the order of their values 0 … 30; I, O, S, V and Z are excluded (GB 32100-2015).
 */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = new RegExp(`^[${signs}]{2}\\d{6}[${signs}]{10}$`);
const length = 18;

/** The weight of a position: a power of 3 modulo 31, so that none is 0 and neighbours differ. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** A credit code in its stored and compared form: capitals, without printed spaces. */
export const tidyCreditCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Why a text is no credit code: its length, an impossible character, the check character. */
export type CreditCodeFault = 'length' | 'signs' | 'check';

/** The check character of a code's first 17 characters. */
function checkCharacterOf(code: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * signs.indexOf(code[place] ?? ''), 0);
  return signs[(signs.length - (sum % signs.length)) % signs.length] ?? '';
}

/**
 * Judges a unified social credit code (统一社会信用代码, R26, GB 32100-2015): 18 characters – authority, kind, six digits of
 * the division, nine of the organisation, and a check character.
 * @returns the first rule that refuses it; null for a valid code
 */
export function creditCodeFault(typed: string): CreditCodeFault | null {
  const code = tidyCreditCode(typed);
  if (code.length !== length) return 'length';
  if (!shape.test(code)) return 'signs';
  return code[length - 1] === checkCharacterOf(code) ? null : 'check';
}
