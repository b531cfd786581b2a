import { isPhoneNumber } from '../account/contact-rules.ts';
import { shopKinds } from '../licence/licence-kind.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import { creditCodeFault, type CreditCodeFault, tidyCreditCode } from './credit-code.ts';

/** What a shop says of itself when it registers (R26); `region` is province, city and district, by its 6-digit code. */
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

/** How long each part may be, in characters. */
export const companyLengths = {
  company: { least: 4, most: 60 },
  region: { least: 2, most: 60 },
  address: { least: 2, most: 120 },
  contact: { least: 2, most: 30 },
  phone: { least: 1, most: 20 },
} as const;

/** Nothing typed yet. */
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

/** What cannot stay, by field: why a credit code is none, `form` for everything else. */
export type CompanyFaults = Readonly<Partial<Record<keyof Company, CreditCodeFault | 'form'>>>;

const isKind = (text: string): boolean => shopKinds.some((kind) => kind === text);
const isFit = (text: string, { least, most }: { readonly least: number; readonly most: number }): boolean => {
  const length = [...text].length;
  return length >= least && length <= most;
};

/** What was typed without the spaces around it, the credit code as it is kept. */
const tidied = (typed: Company): Company => ({
  ...(Object.fromEntries(Object.entries(typed).map(([field, text]: [string, string]) => [field, text.trim()])) as unknown as Company),
  creditCode: tidyCreditCode(typed.creditCode),
});

/**
 * Judges the second step of a registration (R26).
 * @returns the company as it is kept, or what is wrong with every field that cannot stay so, in the order of the form
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
