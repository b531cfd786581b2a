/**
 * The kinds of an invoice (R63): `ordinary` 普通发票, `special` 增值税专用发票, whose tax a general taxpayer (一般纳税人) deducts.
 */
export type InvoiceKind = 'ordinary' | 'special';

/** The kinds, in the order in which they are offered. */
export const invoiceKinds: readonly InvoiceKind[] = ['ordinary', 'special'];

/** What a special invoice prints about its buyer, beside title and tax number. */
export interface TaxData {
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
}

/** A field of it. */
export type TaxField = keyof TaxData;

/** Its fields, in the order of the form. */
export const taxFields: readonly TaxField[] = ['address', 'phone', 'bank', 'account'];

/** No data: an ordinary invoice prints none. */
export const noTaxData: TaxData = { address: '', phone: '', bank: '', account: '' };

/** 一般纳税人 by the operator's check (`general`), by the shop's own word (`claimed`), or neither (`small`). */
type Taxpayer = 'small' | 'claimed' | 'general';

/** What is known about a shop as a taxpayer. */
interface TaxStanding {
  readonly claimsGeneral: boolean;
  /** the tax number for which the operator confirmed it; empty: none */
  readonly confirmedFor: string;
  /** its tax number now */
  readonly taxNumber: string;
}

/** A confirmation is for one tax number: a shop that becomes another company is checked again. */
export function taxpayerOf({ claimsGeneral, confirmedFor, taxNumber }: TaxStanding): Taxpayer {
  if (taxNumber !== '' && confirmedFor === taxNumber) return 'general';
  return claimsGeneral ? 'claimed' : 'small';
}

/** Why a special invoice is refused: the shop is no general taxpayer, is not confirmed yet, or a datum is missing. */
export type SpecialRefusal = 'not-general' | 'unconfirmed' | TaxField;

const taxpayerRefusal: Readonly<Record<Taxpayer, SpecialRefusal | null>> = {
  small: 'not-general',
  claimed: 'unconfirmed',
  general: null,
};

/** 开票资料: what is known about a shop as a taxpayer, and what a special invoice prints about it. */
export interface TaxProfile extends TaxData {
  readonly taxpayer: Taxpayer;
}

/** Every reason against a special invoice for a shop, in the order in which they are mended; none: it can be chosen. */
export function specialRefusals(profile: TaxProfile): readonly SpecialRefusal[] {
  const refusal = taxpayerRefusal[profile.taxpayer];
  return [...(refusal === null ? [] : [refusal]), ...taxFields.filter((field) => profile[field] === '')];
}

/** Whether a kind can be chosen. A shop elsewhere may know nothing about kinds (`null`): then all are ordinary. */
export const canChooseKind = (kind: InvoiceKind, profile: TaxProfile | null): boolean =>
  kind === 'ordinary' || (profile !== null && specialRefusals(profile).length === 0);

/** The kind that is proposed: special wherever it can be chosen, because its tax can be deducted. */
export const usualKind = (profile: TaxProfile | null): InvoiceKind => (canChooseKind('special', profile) ? 'special' : 'ordinary');

/** Goods free of tax cannot be on a special invoice (增值税专用发票使用规定). */
export const allowsSpecial = (percents: readonly number[]): boolean => percents.every((percent) => percent > 0);
