const mobile = /^1[3-9][0-9]{9}$/;
const landline = /^0[0-9]{2,3}-[0-9]{7,8}$/;
const email = /^[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;

/** Mainland mobile number (手机号): 11 digits, 1 then 3 … 9 (product.md §5). */
export const isMobileNumber = (text: string): boolean => mobile.test(text);

/** Landline with area code (固定电话), like 010-12345678: 7 or 8 digits after the code (product.md §5). */
const isLandlineNumber = (text: string): boolean => landline.test(text);

/** A number for calling the buyer: mobile, or landline with area code (product.md §5). */
export const isPhoneNumber = (text: string): boolean => isMobileNumber(text) || isLandlineNumber(text);

const service = /^[48]00-?[0-9]{3}-?[0-9]{4}$|^[0-9]{5}$/;

/** A number for calling a shop: a person's number, a service line (400-800-0571, 800…), or a short number (12345). */
export const isServiceNumber = (text: string): boolean => isPhoneNumber(text) || service.test(text);

/** Email: letters, digits, underscore, hyphen, then @, a domain and at least one dot segment (product.md §5). */
export const isEmail = (text: string): boolean => email.test(text);

/** A phone number as others may see it: 138****6620, 0551-****1234. The middle third is hidden. */
export function maskedPhone(phone: string): string {
  if (/^1\d{10}$/.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(7)}`;
  const figures = phone.replace(/\D/g, '').length;
  const ends = Math.floor(figures / 3);
  let place = 0;
  return phone.replace(/\d/g, (figure) => {
    place += 1;
    return place <= ends || place > figures - ends ? figure : '*';
  });
}

const mobileDigits = 11;
const countryCode = '86';

/**
 * What is typed or pasted into a field for a mobile number, cleaned before it is cut: +86 138 1234-6620 is 13812346620.
 * A country code goes once the whole number stands behind it.
 */
export function typedMobileNumber(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '').replace(/^00/, '');
  if (!digits.startsWith(countryCode)) return digits.slice(0, mobileDigits);
  const whole = digits.slice(0, countryCode.length + mobileDigits);
  return whole.length < countryCode.length + mobileDigits ? whole : whole.slice(countryCode.length);
}

const longestNumber = 20;

/** The same for a field that takes landlines too: their hyphen stays. */
export function typedPhoneNumber(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(/[‐-―]/g, '-');
  return /^(?:\+|00)?(?:86)?-?1[3-9]/.test(plain) ? typedMobileNumber(plain) : plain.slice(0, longestNumber);
}
