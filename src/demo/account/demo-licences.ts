import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import type { Licence } from '../../domain/licence/licence.ts';
import { goodsScopes, listedScopes } from '../../domain/licence/licence-scope.ts';

/** A licence of a demo shop. */
export interface DemoLicence extends Licence {
  readonly number: string;
  readonly issuer: string;
  readonly purchaser?: { readonly name: string; readonly identity: string };
}

/** Whom a demo shop's papers name. */
interface DemoHolder {
  /** as numbers of licences end */
  readonly serial: string;
  readonly creditCode: string;
  readonly city: string;
  /** the purchaser; the identity number is nobody's */
  readonly purchaser: { readonly name: string; readonly identity: string };
}

const passed = (
  kind: LicenceKind,
  number: string,
  issuer: string,
  [validFrom, validUntil]: readonly [string, string | null],
): DemoLicence => ({
  kind,
  state: 'passed',
  number,
  issuer,
  validFrom,
  validUntil,
  scopes: listedScopes(kind),
});

const authority = ({ serial, purchaser }: DemoHolder): DemoLicence => ({
  ...passed('cgwts', `CG${serial}`, '', ['2025-01-01', '2030-12-31']),
  purchaser,
});

/** Everything that a pharmacy can have, in date for years, but for the kinds that it lacks. */
export function pharmacyLicences(holder: DemoHolder, lacking: readonly LicenceKind[] = []): readonly DemoLicence[] {
  const { serial, city, creditCode } = holder;
  const all = [
    passed('yyzz', creditCode, `${city}市场监督管理局`, ['2016-06-01', null]),
    passed('ypjyxkz', `皖DA${serial}`, `${city}市场监督管理局`, ['2024-08-16', '2029-08-15']),
    passed('qxba', `皖械备${serial}`, `${city}市场监督管理局`, ['2024-08-16', null]),
    passed('qxxkz', `皖械许${serial}`, `${city}市场监督管理局`, ['2024-08-16', '2029-08-15']),
    passed('spjy', `JY13401${serial}`, `${city}市场监督管理局`, ['2025-03-01', '2030-02-28']),
    authority(holder),
    passed('kpzl', creditCode, '', ['2025-01-01', null]),
  ];
  return all.filter(({ kind }) => !lacking.includes(kind));
}

/** What a clinic has: it may buy every drug, and devices of class II. */
export const clinicLicences = (holder: DemoHolder): readonly DemoLicence[] => [
  {
    ...passed('yljgxkz', `皖诊${holder.serial}`, `${holder.city}卫生健康委员会`, ['2024-10-01', '2034-09-30']),
    scopes: goodsScopes.filter((scope) => scope !== 'bjsp'),
  },
  passed('qxba', `皖械备${holder.serial}`, `${holder.city}市场监督管理局`, ['2024-10-01', null]),
  authority(holder),
];
