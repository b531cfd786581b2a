/**
 * Why a password is refused (R26): its length, a single class of characters, the phone itself, or a common password.
 */
export type PasswordFault = 'length' | 'classes' | 'phone' | 'common';

/** The length of a password, in characters (R26). */
export const passwordLength = { least: 8, most: 64 } as const;

const classes = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const fewestClasses = 2;

/**
 * The most common passwords that pass all other rules, and some that are common in China only. The comparison ignores
 * case.
 */
const common = new Set(
  (
    '1qaz2wsx trustno1 1234qwer q1w2e3r4t5 qwer1234 q1w2e3r4 password1 1q2w3e4r jordan23 qwerty123 passw0rd abcd1234 ' +
    'rush2112 1q2w3e4r5t 1qazxsw2 blink182 12qwaszx asdf1234 zaq12wsx 123456789a 1232323q qwerty12 12345qwert michael1 ' +
    'usuckballz1 password123 ncc1701d hello123 123qweasd charlie1 letmein1 123456789q a1b2c3d4 ' +
    'a123456789 a12345678 abc123456 woaini1314 woaini520 qq123456 qwe123456 aa123456 1234567a zxcvbnm123 p@ssw0rd admin123'
  ).split(' '),
);

/**
 * Judges a password (R26).
 * @param phone the account's phone, which is not secret
 * @returns the first rule that refuses it; null for an acceptable password
 */
export function passwordFault(typed: string, phone: string): PasswordFault | null {
  // Full-width letters count as the same password, and it is hashed in this form.
  const password = typed.normalize('NFKC');
  const length = [...password].length;
  if (length < passwordLength.least || length > passwordLength.most) return 'length';
  if (password === phone) return 'phone';
  if (classes.filter((one) => one.test(password)).length < fewestClasses) return 'classes';
  return common.has(password.toLowerCase()) ? 'common' : null;
}
