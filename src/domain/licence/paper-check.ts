import { accepted, refused, type Result } from '../shared/result.ts';
import type { LicenceKind, ShopKind } from './licence-kind.ts';
import { checkPaper, type LicencePaper, type PaperFaults, paperRule } from './licence-paper.ts';

/** What a reviewer compares with the scan, one by one (R64), in the order of a licence. */
export const comparedFields = [
  ...(['number', 'company', 'issuer', 'address', 'validFrom', 'validUntil'] as const),
  ...(['scopes', 'purchaserName', 'purchaserIdentity', 'pages'] as const),
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A licence as its shop has sent it, beside the company that it must name. */
export interface ComparedPaper extends LicencePaper {
  readonly kind: LicenceKind;
  /** as the shop is registered */
  readonly company: string;
}

/** What a reviewer has found of a field: what they saw there, and, where the paper says otherwise, what it says. */
export interface FieldCheck {
  readonly field: ComparedField;
  readonly seen: string;
  /** null: the paper says the same */
  readonly right: string | null;
}

/**
 * What is only right or wrong: another company, another person or a page that cannot be read is no slip of the pen, and
 * goes back to the shop.
 */
const onlyConfirmed: readonly ComparedField[] = ['company', 'purchaserIdentity', 'pages'];

/** Whether a reviewer may put the paper's value in its place. */
export const isCorrectable = (field: ComparedField): boolean => !onlyConfirmed.includes(field);

/** The fields that a licence of a kind has, in order: each of them must be looked at. */
export function fieldsToCompare(kind: LicenceKind): readonly ComparedField[] {
  const { hasIssuer, hasAddress, dates, listsScopes, namesPurchaser } = paperRule(kind);
  const isThere: Readonly<Record<ComparedField, boolean>> = {
    ...{ number: true, company: true, issuer: hasIssuer, address: hasAddress, validFrom: dates !== 'none', validUntil: dates !== 'none' },
    ...{ scopes: listsScopes, purchaserName: namesPurchaser, purchaserIdentity: namesPurchaser, pages: true },
  };
  return comparedFields.filter((field) => isThere[field]);
}

/** The value of a field as a text that tells it from every other: a day, or nothing for none; scopes with commas. */
export function comparedText(paper: ComparedPaper, field: ComparedField): string {
  if (field === 'scopes' || field === 'pages') return paper[field].join(',');
  if (field === 'validUntil') return paper.isLongTerm ? '' : paper.validUntil;
  return paper[field];
}

/** Something that the reviewer put right by the paper. */
export interface Correction {
  readonly field: ComparedField;
  readonly before: string;
  readonly after: string;
}

/** Why a licence cannot pass with these checks. */
export type CheckRefusal =
  /** what was compared is not what is there now */
  | { readonly code: 'changed'; readonly fields: readonly ComparedField[] }
  | { readonly code: 'not-looked-at'; readonly fields: readonly ComparedField[] }
  /** what the paper says can only be sent back */
  | { readonly code: 'send-back'; readonly fields: readonly ComparedField[] }
  | { readonly code: 'faults'; readonly faults: PaperFaults };

function corrected(paper: ComparedPaper, corrections: readonly Correction[]): ComparedPaper {
  let result = paper;
  for (const { field, after } of corrections) {
    if (field === 'scopes') result = { ...result, scopes: after.split(',').filter((scope) => scope !== '') };
    else if (field === 'validUntil') result = { ...result, validUntil: after, isLongTerm: after === '' };
    else result = { ...result, [field]: after };
  }
  return result;
}

/** Faults of what the shop itself has sent and nobody has corrected were judged when it was sent. */
const ofCorrections = (faults: PaperFaults, corrections: readonly Correction[]): PaperFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([name]) =>
      corrections.some(({ field }) => field === name || (field === 'validFrom' && name === 'validUntil')),
    ),
  );

/**
 * Judges whether a licence may pass (R64): every compared field was confirmed or corrected by the paper, and what was
 * seen is what is there. What the paper says must be as good as what a shop may send.
 * @param context the shop's kind and credit code, and the day in China
 * @returns what was corrected, and the licence as it passes
 */
export function judgeChecks(
  paper: ComparedPaper,
  checks: readonly FieldCheck[],
  context: { readonly shop: ShopKind; readonly creditCode: string; readonly today: string },
): Result<{ readonly paper: ComparedPaper; readonly corrections: readonly Correction[] }, CheckRefusal> {
  const fields = fieldsToCompare(paper.kind);
  const checkOf = (field: ComparedField) => checks.find((check) => check.field === field);
  const unseen = fields.filter((field) => checkOf(field) === undefined);
  if (unseen.length > 0) return refused({ code: 'not-looked-at', fields: unseen });
  const changed = fields.filter((field) => checkOf(field)?.seen !== comparedText(paper, field));
  if (changed.length > 0) return refused({ code: 'changed', fields: changed });
  const corrections = fields.flatMap((field): Correction[] => {
    const right = checkOf(field)?.right?.trim();
    const before = comparedText(paper, field);
    return right === undefined || right === before ? [] : [{ field, before, after: right }];
  });
  const toSendBack = corrections.map(({ field }) => field).filter((field) => !isCorrectable(field));
  if (toSendBack.length > 0) return refused({ code: 'send-back', fields: toSendBack });
  if (corrections.length === 0) return accepted({ paper, corrections });
  const right = corrected(paper, corrections);
  const judged = checkPaper(right, context);
  const faults = judged.ok ? {} : ofCorrections(judged.refusal, corrections);
  if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
  // As it would be kept of what a shop sends: tidied.
  const kept = judged.ok
    ? { ...right, ...judged.value, validFrom: judged.value.validFrom ?? '', validUntil: judged.value.validUntil ?? '' }
    : right;
  const last = corrections.map(({ field, before }) => ({ field, before, after: comparedText(kept, field) }));
  return accepted({ paper: kept, corrections: last });
}
