import { openedIdentity, type IdentityVault } from '../identity/identity-vault.ts';
import { type ComparedField, type ComparedPaper, comparedText, type Correction } from '../../domain/licence/paper-check.ts';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import type { LicenceRow } from '../licence/licence-rows.ts';
import { scopeNames } from '../licence/licence-words.ts';

/** What the fields that are compared are called (R64). */
export const fieldNames: Readonly<Record<ComparedField, string>> = {
  number: '编号',
  company: '企业名称',
  issuer: '发证机关',
  address: '地址',
  validFrom: '有效期起',
  validUntil: '有效期至',
  scopes: '经营范围',
  purchaserName: '被委托人',
  purchaserIdentity: '身份证号',
  pages: '页面',
};

/**
 * A licence as it is compared with its scan; null where its identity number cannot be opened here (R66), so that
 * nobody can compare it.
 */
export function comparedPaper(row: LicenceRow, company: string, identities: IdentityVault | null): ComparedPaper | null {
  const purchaserIdentity = openedIdentity(identities, row);
  if (purchaserIdentity === null) return null;
  return {
    ...{ kind: row.kind, number: row.number, company, issuer: row.issuer, address: row.address, scopes: row.scopes },
    ...{ validFrom: row.validFrom ?? '', validUntil: row.validUntil ?? '', isLongTerm: row.validUntil === null },
    ...{ purchaserName: row.purchaserName, purchaserIdentity, pages: row.pages.map(({ id }) => id) },
  };
}

const scopeWords = (codes: string): string =>
  codes
    .split(',')
    .map((code) => scopeNames[code as GoodsScope] ?? code)
    .join(' ');

/** A value as a person reads it. */
function shownField(field: ComparedField, value: string): string {
  if (field === 'scopes') return scopeWords(value);
  if (field === 'pages') return `${value === '' ? 0 : value.split(',').length} 页`;
  return value === '' ? (field === 'validUntil' ? '长期' : '无') : value;
}

/** A field as a person reads it. */
export const shownPaperField = (paper: ComparedPaper, field: ComparedField): string => shownField(field, comparedText(paper, field));

/** What was put right by the paper, for the shop and the log: 有效期至 2029-05-20 → 2029-03-20. */
export const correctionWords = ({ field, before, after }: Correction): string =>
  `${fieldNames[field]} ${shownField(field, before)} → ${shownField(field, after)}`;
