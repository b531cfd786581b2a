import { accepted, refused, type Result } from '../shared/result.ts';
import { type TaxData, type TaxField, taxFields } from './invoice-kind.ts';

const longest: Readonly<Record<TaxField, number>> = { address: 100, phone: 20, bank: 60, account: 30 };
const shapes: Readonly<Record<TaxField, RegExp>> = {
  address: /[^\d\s]/,
  phone: /^\d[\d-]{5,18}\d$/,
  bank: /[^\d\s]/,
  account: /^\d{8,30}$/,
};

const tidied = ({ address, phone, bank, account }: TaxData): TaxData => ({
  address: address.trim().replaceAll(/\s+/g, ' '),
  phone: phone.replaceAll(/\s/g, ''),
  bank: bank.trim().replaceAll(/\s+/g, ' '),
  account: account.replaceAll(/[\s-]/g, ''),
});

/**
 * Tax data (开票资料) in its stored form, or every field that is wrong. A shop that claims to be a general taxpayer gives
 * all four; any other may leave each empty.
 */
export function checkTaxData(typed: TaxData, claimsGeneral: boolean): Result<TaxData, readonly TaxField[]> {
  const data = tidied(typed);
  const wrong = taxFields.filter((field) =>
    data[field] === '' ? claimsGeneral : data[field].length > longest[field] || !shapes[field].test(data[field]),
  );
  return wrong.length > 0 ? refused(wrong) : accepted(data);
}
