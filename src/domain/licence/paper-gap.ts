import { hasExpired, type Licence } from './licence.ts';

/**
 * Whether a paper that the seller has checked fills a gap of a shop that is here already (R56): the shop has no version
 * of this kind, or only versions that passed and have expired. A version that waits, was refused or was stopped is a
 * person's decision, and one in force needs nothing. A paper that has expired itself fills nothing.
 * @param held the shop's versions of licences of any kind
 * @param today day in China, YYYY-MM-DD
 */
export const fillsGap = (paper: Pick<Licence, 'kind' | 'validUntil'>, held: readonly Licence[], today: string): boolean =>
  !hasExpired(paper, today) &&
  held
    .filter(({ kind, state }) => kind === paper.kind && state !== 'draft')
    .every((version) => version.state === 'passed' && hasExpired(version, today));
