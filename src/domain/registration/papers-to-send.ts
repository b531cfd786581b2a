import { isInForce, type Licence } from '../licence/licence.ts';
import { type LicenceKind, requiredLicences, type ShopKind } from '../licence/licence-kind.ts';

/** Why a registration cannot be sent: a licence is missing, or was refused and not sent again. */
export interface OpenPaper {
  readonly kind: LicenceKind;
  readonly why: 'missing' | 'refused';
}

/**
 * What a registration lacks for its review (R26, R27): every required kind needs a version that is a draft, waiting or
 * in force.
 * @param licences the shop's versions, drafts included, oldest first
 * @param today a day in China
 */
export function openPapers(shop: ShopKind, licences: readonly Licence[], today: string): readonly OpenPaper[] {
  return requiredLicences(shop).flatMap((kind) => {
    const versions = licences.filter((licence) => licence.kind === kind);
    const isThere = versions.some((licence) => licence.state === 'draft' || licence.state === 'pending' || isInForce(licence, today));
    if (isThere) return [];
    return [{ kind, why: versions.at(-1)?.state === 'refused' ? ('refused' as const) : ('missing' as const) }];
  });
}
