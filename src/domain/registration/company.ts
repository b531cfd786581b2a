import { isPhoneNumber } from '../account/contact-rules.ts';
import { shopKinds } from '../licence/licence-kind.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import { creditCodeFault, type CreditCodeFault, tidyCreditCode } from './credit-code.ts';

/** A shop's data in its registration (R26); `region` is province, city and district, by its 6-digit code. */
export interface Company {
  readonly kind: string;
  readonly company: string;
  readonly creditCode: string;
  readonly region: string;
  readonly regionCode: string;
  readonly address: string;
  readonly contact: string;
  readonly phone: string;
}

/** The maximum length of each part, in characters. */
export const companyLengths = {
  company: { least: 4, most: 60 },
  region: { least: 2, most: 60 },
  address: { least: 2, most: 120 },
  contact: { least: 2, most: 30 },
  phone: { least: 1, most: 20 },
} as const;

/** Empty input. */
export const emptyCompany: Company = {
  kind: '',
  company: '',
  creditCode: '',
  region: '',
  regionCode: '',
  address: '',
  contact: '',
  phone: '',
};

/** Faults by field: the reason for a credit code, `form` for everything else. */
export type CompanyFaults = Readonly<Partial<Record<keyof Company, CreditCodeFault | 'form'>>>;

const isKind = (text: string): boolean => shopKinds.some((kind) => kind === text);
const isFit = (text: string, { least, most }: { readonly least: number; readonly most: number }): boolean => {
  const length = [...text].length;
  return length >= least && length <= most;
};

/** The input trimmed, with the credit code in its stored form. */
const tidied = (typed: Company): Company => ({
  ...(Object.fromEntries(Object.entries(typed).map(([field, text]: [string, string]) => [field, text.trim()])) as unknown as Company),
  creditCode: tidyCreditCode(typed.creditCode),
});

/**
 * Judges the second step of a registration (R26).
 * @returns the company in its stored form, or the fault of every refused field, in the order of the form
 */
export function checkCompany(typed: Company): Result<Company, CompanyFaults> {
  const company = tidied(typed);
  const code = creditCodeFault(company.creditCode);
  const faults: CompanyFaults = {
    ...(isKind(company.kind) ? {} : { kind: 'form' }),
    ...(code === null ? {} : { creditCode: code }),
    ...(isFit(company.company, companyLengths.company) ? {} : { company: 'form' }),
    ...(/^\d{6}$/.test(company.regionCode) && isFit(company.region, companyLengths.region) ? {} : { region: 'form' }),
    ...(isFit(company.address, companyLengths.address) ? {} : { address: 'form' }),
    ...(isFit(company.contact, companyLengths.contact) ? {} : { contact: 'form' }),
    ...(isPhoneNumber(company.phone) ? {} : { phone: 'form' }),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(company);
}
