import { endStage } from '../../domain/licence/licence-time.ts';
import type { PaperVersion, HeldLicence, ShopScopes } from './licence-gateway.ts';

/** What the shop must do about a licence, and the goods affected until then. */
export interface LicenceNeed {
  readonly licence: HeldLicence;
  /** `renewal-refused`: a new version was refused while the previous one is still in force */
  readonly what: 'expired' | 'refused' | 'stopped' | 'missing' | 'ending' | 'renewal-refused' | 'pending' | 'draft';
  /** goods blocked now, or (`ending`) from the day after its last */
  readonly goods: number;
  /** the version with the reason, or the waiting one; null without one */
  readonly version: PaperVersion | null;
}

const ranks = { expired: 0, refused: 0, stopped: 0, missing: 1, ending: 2, 'renewal-refused': 3, draft: 4, pending: 5 } as const;

/** A required licence that is not in force blocks every order. */
const order = ({ licence: { isRequired, state } }: LicenceNeed): number => (isRequired && state !== 'passed' ? 0 : 1);

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

/** How pressing a need is: to be done, optional (it opens more goods), or waiting for the review. */
export type Urgency = 'due' | 'optional' | 'waiting';

export function urgencyOf({ what, licence }: LicenceNeed): Urgency {
  if (what === 'pending') return 'waiting';
  return what === 'missing' && !licence.isRequired ? 'optional' : 'due';
}

/**
 * What a shop must do about its licences: what blocks every order first, then obstacles to some goods by the number of
 * blocked goods.
 */
export const licenceNeeds = (licences: readonly HeldLicence[]): readonly LicenceNeed[] =>
  licences
    .map(needOf)
    .filter((need) => need !== null)
    .sort((one, other) => order(one) - order(other) || ranks[one.what] - ranks[other.what] || other.goods - one.goods);

/**
 * The licences with the goods that each alone would add. A licence for class III devices opens class II too: counted by
 * scope, no goods stand under two licences. Required ones block everything, and keep that.
 */
export const countedOnce = (licences: readonly HeldLicence[], { scopes }: Pick<ShopScopes, 'scopes'>): readonly HeldLicence[] =>
  licences.map((licence) => {
    if (licence.isRequired || licence.blocks === 0) return licence;
    const own = scopes.filter(({ by, isGranted }) => by === licence.kind && !isGranted);
    return {
      ...licence,
      blocks: Math.min(
        licence.blocks,
        own.reduce((sum, { goods }) => sum + goods, 0),
      ),
    };
  });

/** The goods that further licences would open, each counted once; the rest is closed to this kind of shop. */
export const openedByMore = (licences: readonly HeldLicence[]): number =>
  licences.reduce((sum, { isRequired, blocks }) => sum + (isRequired ? 0 : blocks), 0);
