import { isInForce, type Licence } from '../licence/licence.ts';
import { type LicenceKind, requiredLicences, type ShopKind } from '../licence/licence-kind.ts';

/** Why a registration cannot be sent yet: a licence was not given, or was refused and not given anew. */
export interface OpenPaper {
  readonly kind: LicenceKind;
  readonly why: 'missing' | 'refused';
}

/**
 * What a shop's registration still lacks before it can be reviewed (R26, R27): of every required kind there has to be a
 * version that is written, waits or holds.
 * @param licences the shop's versions, those being written among them, oldest first
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
