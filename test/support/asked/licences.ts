import type { Asked } from './asked.ts';

const paper = {
  kind: 'qxxkz',
  number: '皖械许1号',
  issuer: '合肥市市场监督管理局',
  address: '长江西路8号',
  validFrom: '2026-01-01',
  validUntil: '2035-12-31',
  isLongTerm: false,
  scopes: [],
  purchaserName: '',
  purchaserIdentity: '',
  pages: ['a'],
} as const;

export const licences: Asked<'licences'> = {
  list: (licences) => licences.list(null),
  send: (licences) => licences.send(paper, null),
  scopes: (licences) => licences.scopes(),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof licences)[] = ['send'];
