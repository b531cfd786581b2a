import { endStage } from '../../domain/licence/licence-time.ts';
import type { PaperVersion, HeldLicence } from './licence-gateway.ts';

/** What is to be done about a licence, and what it costs until then. */
export interface LicenceNeed {
  readonly licence: HeldLicence;
  /** `renewal-refused`: a new version came back while the one before is still in force */
  readonly what: 'expired' | 'refused' | 'missing' | 'ending' | 'renewal-refused' | 'pending' | 'draft';
  /** goods that cannot be bought now, or (`ending`) from the day after its last */
  readonly goods: number;
  /** the version that says why, or that waits; null where there is none */
  readonly version: PaperVersion | null;
}

const ranks = { expired: 0, refused: 0, missing: 1, ending: 2, 'renewal-refused': 3, draft: 4, pending: 5 } as const;

function needOf(licence: HeldLicence): LicenceNeed | null {
  const { state, isRequired, blocks, blocksAfter, daysLeft, versions } = licence;
  const newest = versions[0] ?? null;
  const need = (what: LicenceNeed['what'], goods = blocks, version = newest): LicenceNeed => ({ licence, what, goods, version });
  if (state === 'passed') {
    if (newest?.state === 'pending') return null;
    if (newest?.state === 'refused') return need('renewal-refused', 0);
    return endStage(daysLeft) === null ? null : need('ending', blocksAfter, null);
  }
  if (newest?.state === 'pending') return need('pending');
  if (state === 'missing') return isRequired || blocks > 0 ? need('missing', blocks, null) : null;
  return need(state);
}

/** What a shop has to do about its licences: what keeps it from buying first, and of that what closes the most. */
export const licenceNeeds = (licences: readonly HeldLicence[]): readonly LicenceNeed[] =>
  licences
    .map(needOf)
    .filter((need) => need !== null)
    .sort((one, other) => ranks[one.what] - ranks[other.what] || other.goods - one.goods);
