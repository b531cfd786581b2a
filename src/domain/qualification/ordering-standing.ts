import { type LicenceKind, requiredLicences } from '../licence/licence-kind.ts';
import { daysLeft, endStage, presentVersion } from '../licence/licence-time.ts';
import { isInForce } from '../licence/licence.ts';
import type { Lack, ShopStanding } from '../licence/shop-standing.ts';

/** What a shop must do next before it can order, in the order in which the steps follow each other (R69 f). */
export const orderingSteps = [
  'ask-owner',
  'stopped',
  'register',
  'mend-registration',
  'send-licences',
  'await-review',
  'sign-contract',
  'arrange-payment',
  'order',
] as const;
type OrderingStep = (typeof orderingSteps)[number];

/** The state of the electronic contract: `outdated` means that an earlier version was signed. */
type ContractState = 'signed' | 'unsigned' | 'outdated';

/** The state of the contract by the version that the shop signed last; null for none. */
export function contractState(signed: string | null, current: string): ContractState {
  if (signed === null) return 'unsigned';
  return signed === current ? 'signed' : 'outdated';
}

/** A required licence in force that ends soon (R30), and how many days are left. */
interface ExpiringLicence {
  readonly kind: LicenceKind;
  readonly daysLeft: number;
}

/** The required licences that end soon and whose next version nobody has sent yet, the first to end first. */
export function expiringLicences({ kind: shop, licences }: ShopStanding, today: string): readonly ExpiringLicence[] {
  const expiring = requiredLicences(shop).flatMap((kind) => {
    const versions = licences.filter((licence) => licence.kind === kind);
    const present = presentVersion(versions, today);
    if (present === null || !isInForce(present, today) || versions.at(-1)?.state === 'pending') return [];
    const left = daysLeft(present.validUntil, today);
    return left === null || endStage(left) === null ? [] : [{ kind, daysLeft: left }];
  });
  return expiring.sort((one, other) => one.daysLeft - other.daysLeft);
}

/** The facts that decide whether a shop can order. */
interface OrderingFacts {
  /** everything that keeps it from being qualified (R30) */
  readonly lacks: readonly Lack[];
  readonly expiring: readonly ExpiringLicence[];
  readonly contract: ContractState;
  /** whether it has at least one way to pay */
  readonly canPay: boolean;
  /** whether whoever signed in may order for it (R65) */
  readonly mayBuy: boolean;
}

/** A shop's standing: what it can do, what is open, and its next step. Every page, message and check asks it. */
export interface OrderingStanding extends OrderingFacts {
  readonly step: OrderingStep;
  readonly canOrder: boolean;
  readonly missing: readonly LicenceKind[];
  readonly inReview: readonly LicenceKind[];
  readonly refused: readonly LicenceKind[];
  /** stopped by the seller (R62) */
  readonly stopped: readonly LicenceKind[];
  readonly expired: readonly LicenceKind[];
}

function stepOf({ lacks, contract, canPay, mayBuy }: OrderingFacts): OrderingStep {
  const registration = lacks.find(({ kind }) => kind === null)?.standing;
  if (registration === 'stopped') return 'stopped';
  if (registration === 'missing') return 'register';
  if (registration === 'refused') return 'mend-registration';
  // The buyer cannot speed up a review, so whatever they can do themselves comes first.
  if (lacks.some(({ standing }) => standing !== 'pending')) return 'send-licences';
  if (lacks.length > 0) return 'await-review';
  if (contract !== 'signed') return 'sign-contract';
  if (!mayBuy) return 'ask-owner';
  return canPay ? 'order' : 'arrange-payment';
}

/** The one judgement of whether a shop can order, and of what comes first if it cannot (R69 f). */
export function orderingStanding(facts: OrderingFacts): OrderingStanding {
  const step = stepOf(facts);
  const kindsIn = (standing: Lack['standing']): readonly LicenceKind[] =>
    facts.lacks.flatMap((lack) => (lack.kind !== null && lack.standing === standing ? [lack.kind] : []));
  return {
    ...facts,
    step,
    canOrder: step === 'order',
    missing: kindsIn('missing'),
    inReview: kindsIn('pending'),
    refused: kindsIn('refused'),
    stopped: kindsIn('stopped'),
    expired: kindsIn('expired'),
  };
}
