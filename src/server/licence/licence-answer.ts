import type { CallAnswer } from '../../contract/shared/call.ts';
import { type listLicences, type listScopes, purchaserForm } from '../../contract/licence/licence-calls.ts';
import { type LicenceKind, licenceKindRules, requiredLicences, type ShopKind } from '../../domain/licence/licence-kind.ts';
import { kindsOpenTo } from '../../domain/licence/licence-paper.ts';
import { daysLeft, presentVersion } from '../../domain/licence/licence-time.ts';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import { closedAfter, closedWithout, heldScopes, openedCount, type ScopedGoods } from '../../domain/licence/opened-goods.ts';
import { isQualified, type ReviewState } from '../../domain/licence/shop-standing.ts';
import { epochSeconds } from '../clock.ts';
import { type IdentityVault, shownIdentity } from '../identity/identity-vault.ts';
import { uploadAnswer } from '../upload/upload-store.ts';
import type { LicenceRow } from './licence-rows.ts';
import { licenceNames, scopeNames } from './licence-words.ts';

/** A shop, and what is asked of it. */
export interface LicensedShop {
  readonly id: number;
  readonly kind: ShopKind;
  readonly reviewState: ReviewState;
  readonly licences: readonly LicenceRow[];
  readonly groups: readonly ScopedGoods[];
  readonly today: string;
  readonly identities: IdentityVault | null;
}

const seconds = (moment: Date | null): number | null => (moment === null ? null : epochSeconds(moment));

/** What a version says, but for its id. */
function factsAnswer(row: LicenceRow, { today, identities }: Pick<LicensedShop, 'today' | 'identities'>) {
  const left = daysLeft(row.validUntil, today);
  const hasExpired = row.state === 'passed' && left !== null && left < 0;
  return {
    number: row.number,
    issuer: row.issuer,
    address: row.address,
    scopes: row.scopes as GoodsScope[],
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    days_left: left,
    state: hasExpired ? ('expired' as const) : row.state,
    reason: row.reason,
    purchaser_name: row.purchaserName,
    purchaser_identity: shownIdentity(identities, row),
    pages: row.pages.map(uploadAnswer),
    sent_at: seconds(row.sentAt),
    decided_at: seconds(row.decidedAt),
  };
}

/** What is said of a kind of which there is nothing. */
const nothing = { state: 'missing' as const };

/** Where a blank form of a kind is, and the same as an example: the shop writes a purchaser's authority by itself. */
const formAnswer = (kind: LicenceKind, shopId: number) =>
  licenceKindRules[kind].namesPurchaser
    ? { form_url: `${purchaserForm.path}?shop=${shopId}`, sample_url: `${purchaserForm.path}?shop=${shopId}&sample=1` }
    : {};

/** The licences that a shop can have, as the wire writes them. */
export function licencesAnswer({
  id: shopId,
  kind: shop,
  licences,
  groups,
  today,
  identities,
}: LicensedShop): CallAnswer<typeof listLicences> {
  const holding = { shop, licences, today };
  const required = requiredLicences(shop);
  return kindsOpenTo(shop).map((kind: LicenceKind) => {
    const versions = licences.filter((row) => row.kind === kind);
    const present = presentVersion(versions, today);
    return {
      kind,
      name: licenceNames[kind],
      is_required: required.includes(kind) ? (1 as const) : (0 as const),
      ...(present === null ? nothing : factsAnswer(present, { today, identities })),
      blocks: closedWithout(kind, groups, holding),
      blocks_after: closedAfter(kind, groups, holding),
      ...formAnswer(kind, shopId),
      versions: versions.toReversed().map((row) => ({ id: row.id, ...factsAnswer(row, { today, identities }) })),
    };
  });
}

/** The scopes of a shop, and how many goods it may buy (R29, R30). */
export function scopesAnswer({ kind: shop, reviewState, licences, groups, today }: LicensedShop): CallAnswer<typeof listScopes> {
  const sent = licences.filter(({ state }) => state !== 'draft');
  const mayBuy = isQualified({ kind: shop, reviewState, licences: sent }, today);
  return {
    total: groups.reduce((sum, { count }) => sum + count, 0),
    open: mayBuy ? openedCount(groups, { licences, today }) : 0,
    scopes: heldScopes(groups, { shop, licences, today }).map(({ scope, isGranted, by, goods }) => ({
      code: scope,
      name: scopeNames[scope],
      granted: isGranted ? (1 as const) : (0 as const),
      by,
      by_name: by === null ? '' : licenceNames[by],
      goods,
    })),
  };
}
