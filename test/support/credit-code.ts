import { creditCodeFault } from '../../src/domain/registration/credit-code.ts';

/** A valid credit code of a company of the tests'. */
export function creditCode(number: number): string {
  const body = `91340200MB${String(number).padStart(7, '0')}`;
  const [code] = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((sign) => body + sign).filter((one) => creditCodeFault(one) === null);
  if (code === undefined) throw new Error(`No credit code begins with ${body}`);
  return code;
}
