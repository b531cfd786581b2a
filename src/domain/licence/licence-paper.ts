import { isIdentityNumber, tidyIdentityNumber } from '../account/identity-number.ts';
import { isDay } from '../shared/china-time.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import { type LicenceKind, licenceKindRules, licenceKinds, type ShopKind } from './licence-kind.ts';
import { listedScopes } from './licence-scope.ts';

/** A version of a licence before it is sent (R27); days are days in China, `YYYY-MM-DD`. */
export interface LicencePaper {
  readonly kind: string;
  readonly number: string;
  readonly issuer: string;
  /** the registered address: ephedrine goods are delivered only there */
  readonly address: string;
  readonly validFrom: string;
  /** its last day; empty for a long-term one */
  readonly validUntil: string;
  readonly isLongTerm: boolean;
  readonly scopes: readonly string[];
  readonly purchaserName: string;
  readonly purchaserIdentity: string;
  /** ids of its uploaded pages, in order */
  readonly pages: readonly string[];
}

/** The length of each part, in characters; R27: the number of pages. */
export const paperBounds = { number: 40, issuer: 60, address: 120, purchaserName: 30, pages: 6 } as const;

/** What a kind requires beside number and pages. */
interface PaperRule {
  /** the number is the company's credit code */
  readonly isCreditCode: boolean;
  readonly hasIssuer: boolean;
  readonly hasAddress: boolean;
  /** `open`: may be long-term */
  readonly dates: 'none' | 'open' | 'ends';
  readonly listsScopes: boolean;
  readonly namesPurchaser: boolean;
}

const ofAuthority = { isCreditCode: false, hasIssuer: true, hasAddress: true } as const;
const ofShop = { isCreditCode: false, hasIssuer: false, hasAddress: false } as const;
const asked: Readonly<Record<LicenceKind, Omit<PaperRule, 'listsScopes' | 'namesPurchaser'>>> = {
  yyzz: { ...ofAuthority, isCreditCode: true, dates: 'open' },
  ypjyxkz: { ...ofAuthority, dates: 'ends' },
  yljgxkz: { ...ofAuthority, dates: 'open' },
  qxba: { ...ofAuthority, dates: 'open' },
  qxxkz: { ...ofAuthority, dates: 'ends' },
  spjy: { ...ofAuthority, dates: 'open' },
  cgwts: { ...ofShop, dates: 'ends' },
  kpzl: { ...ofShop, isCreditCode: true, dates: 'none' },
};

/** The required parts of a licence kind (R27), for page and server. */
export const paperRule = (kind: LicenceKind): PaperRule => {
  const { listsScopes, namesPurchaser } = licenceKindRules[kind];
  return { ...asked[kind], listsScopes, namesPurchaser };
};

/** The kinds that a shop may send (R27), its required ones first. */
export const kindsOpenTo = (shop: ShopKind): readonly LicenceKind[] => {
  const open = licenceKinds.filter((kind) => licenceKindRules[kind].openTo.includes(shop));
  const isRequired = (kind: LicenceKind) => licenceKindRules[kind].requiredOf.includes(shop);
  return [...open.filter(isRequired), ...open.filter((kind) => !isRequired(kind))];
};

/** Why a field is refused. */
export type PaperFault = 'missing' | 'form' | 'other-company' | 'before-begin' | 'over' | 'too-many';

/** The refused fields, in the order of the form. */
export type PaperFaults = Readonly<Partial<Record<keyof LicencePaper, PaperFault>>>;

/** A licence version in the form that is stored; parts that its kind does not need are empty. */
export interface CheckedPaper extends Omit<LicencePaper, 'kind' | 'validFrom' | 'validUntil' | 'isLongTerm'> {
  readonly kind: LicenceKind;
  /** null: it names none */
  readonly validFrom: string | null;
  /** null: long-term */
  readonly validUntil: string | null;
}

/** The shop of the licence, and the day in China on which it is sent. */
interface PaperContext {
  readonly shop: ShopKind;
  /** of the company, in capitals; empty when unknown */
  readonly creditCode: string;
  readonly today: string;
  /** The seller has checked the paper and keeps it in its own files (R56), instead of pages that the shop sends. */
  readonly isCheckedBySeller?: boolean;
}

/** What a paper in the seller's own files may lack here; a term that has an end need not say its begin. */
const restsWithSeller: readonly (keyof LicencePaper)[] = ['issuer', 'address', 'validFrom', 'purchaserIdentity', 'pages'];

/** Whether a fault of a paper that the seller has checked does not count. One that is over opens nothing. */
const isExcused = (field: keyof LicencePaper, fault: PaperFault, { validUntil }: LicencePaper): boolean =>
  fault === 'over' || (fault === 'missing' && restsWithSeller.includes(field) && (field !== 'validFrom' || validUntil !== ''));

const numberShape = /^[\p{Script=Han}A-Za-z0-9()（）〔〕[\]【】\-—_./·号 ]{2,}$/u;
const creditCodeShape = /^[0-9A-HJ-NP-RTUWXY]{18}$/;
const nameShape = /^[\p{Script=Han}A-Za-z·. ]{2,}$/u;
const earliest = '1949-10-01';
const latest = '2199-12-31';

const lengthOf = (text: string): number => [...text].length;
const isDate = (text: string): boolean => isDay(text) && text >= earliest && text <= latest;
const isKind = (text: string): text is LicenceKind => licenceKinds.some((kind) => kind === text);

type Judged = PaperFault | undefined;

function numberFault(number: string, isCreditCode: boolean, creditCode: string): Judged {
  if (number === '') return 'missing';
  if (!isCreditCode) return lengthOf(number) <= paperBounds.number && numberShape.test(number) ? undefined : 'form';
  if (!creditCodeShape.test(number)) return 'form';
  return creditCode === '' || number === creditCode ? undefined : 'other-company';
}

function textFault(text: string, most: number, shape = /./): Judged {
  if (text === '') return 'missing';
  return lengthOf(text) < 2 || lengthOf(text) > most || !shape.test(text) ? 'form' : undefined;
}

const beginFault = (day: string): Judged => (day === '' ? 'missing' : isDate(day) ? undefined : 'form');

function endFault({ validFrom, validUntil, isLongTerm }: LicencePaper, dates: PaperRule['dates'], today: string): Judged {
  if (isLongTerm && dates === 'open') return undefined;
  if (validUntil === '') return 'missing';
  if (!isDate(validUntil)) return 'form';
  if (isDate(validFrom) && validUntil < validFrom) return 'before-begin';
  // An expired licence opens nothing, so the buyer must send the new one.
  return validUntil < today ? 'over' : undefined;
}

function scopesFault(scopes: readonly string[], kind: LicenceKind): Judged {
  if (scopes.length === 0) return 'missing';
  const known: readonly string[] = listedScopes(kind);
  return scopes.every((scope) => known.includes(scope)) ? undefined : 'form';
}

function pagesFault(pages: readonly string[]): Judged {
  if (pages.length === 0) return 'missing';
  if (pages.length > paperBounds.pages) return 'too-many';
  return new Set(pages).size === pages.length && !pages.includes('') ? undefined : 'form';
}

const identityFault = (text: string): Judged => (text === '' ? 'missing' : isIdentityNumber(text) ? undefined : 'form');

function tidied(typed: LicencePaper, isCreditCode: boolean): LicencePaper {
  const number = typed.number.trim().replaceAll(/\s+/g, ' ');
  return {
    ...typed,
    number: isCreditCode ? number.replaceAll(' ', '').toUpperCase() : number,
    issuer: typed.issuer.trim(),
    address: typed.address.trim(),
    validFrom: typed.validFrom.trim(),
    validUntil: typed.validUntil.trim(),
    purchaserName: typed.purchaserName.trim(),
    purchaserIdentity: tidyIdentityNumber(typed.purchaserIdentity),
  };
}

/** The stored form of a valid licence version. */
function kept(kind: LicenceKind, paper: LicencePaper): CheckedPaper {
  const { hasIssuer, hasAddress, dates, listsScopes, namesPurchaser } = paperRule(kind);
  const isOpenEnded = dates === 'none' || (paper.isLongTerm && dates === 'open');
  return {
    kind,
    number: paper.number,
    issuer: hasIssuer ? paper.issuer : '',
    address: hasAddress ? paper.address : '',
    validFrom: dates === 'none' || paper.validFrom === '' ? null : paper.validFrom,
    validUntil: isOpenEnded ? null : paper.validUntil,
    scopes: listsScopes ? listedScopes(kind).filter((scope) => paper.scopes.includes(scope)) : [],
    purchaserName: namesPurchaser ? paper.purchaserName : '',
    purchaserIdentity: namesPurchaser ? paper.purchaserIdentity : '',
    pages: paper.pages,
  };
}

/**
 * Judges a version of a licence before it is sent for review (R27), or one that the seller has checked (R56).
 * @returns its stored form, or the fault of every refused field, in the order of the form
 */
export function checkPaper(typed: LicencePaper, context: PaperContext): Result<CheckedPaper, PaperFaults> {
  const { shop, creditCode, today, isCheckedBySeller = false } = context;
  const { kind } = typed;
  if (!isKind(kind) || !licenceKindRules[kind].openTo.includes(shop)) return refused({ kind: 'form' });
  const { isCreditCode, hasIssuer, hasAddress, dates, listsScopes, namesPurchaser } = paperRule(kind);
  const paper = tidied(typed, isCreditCode);
  const found: readonly (readonly [keyof LicencePaper, Judged])[] = [
    ['number', numberFault(paper.number, isCreditCode, creditCode)],
    ['issuer', hasIssuer ? textFault(paper.issuer, paperBounds.issuer) : undefined],
    ['address', hasAddress ? textFault(paper.address, paperBounds.address) : undefined],
    ['validFrom', dates === 'none' ? undefined : beginFault(paper.validFrom)],
    ['validUntil', dates === 'none' ? undefined : endFault(paper, dates, today)],
    ['scopes', listsScopes ? scopesFault(paper.scopes, kind) : undefined],
    ['purchaserName', namesPurchaser ? textFault(paper.purchaserName, paperBounds.purchaserName, nameShape) : undefined],
    ['purchaserIdentity', namesPurchaser ? identityFault(paper.purchaserIdentity) : undefined],
    ['pages', pagesFault(paper.pages)],
  ];
  const counts = ([field, fault]: (typeof found)[number]): boolean =>
    fault !== undefined && !(isCheckedBySeller && isExcused(field, fault, paper));
  const faults: PaperFaults = Object.fromEntries(found.filter(counts));
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(kept(kind, paper));
}
