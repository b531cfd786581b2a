/** What a shop needs before its first buyer comes, in the order in which it is set up. */
const openingNeeds = [
  'goods',
  'way-to-pay',
  'no-play-money',
  'hot-line',
  'service',
  'return-address',
  'seller-licences',
  'help',
  'identity-key',
  'lost-identity-key',
] as const;
export type OpeningNeed = (typeof openingNeeds)[number];

/** The facts of a shop that decide whether it can open. */
export interface OpeningFacts {
  /** goods on sale with stock */
  readonly goods: number;
  /** a real provider or a bank account to transfer to is offered (R48) */
  readonly canBePaid: boolean;
  /** the simulated provider takes play money */
  readonly takesPlayMoney: boolean;
  /** complaint hot line, default contact and return address; empty for none */
  readonly hotLine: string;
  readonly serviceName: string;
  readonly servicePhone: string;
  readonly returnAddress: string;
  /** the seller's licences that buyers see */
  readonly sellerLicences: number;
  readonly helpArticles: number;
  /** there is a key that seals identity numbers (R66) */
  readonly hasIdentityKey: boolean;
  /** identity numbers under keys that are not there */
  readonly unreadableIdentities: number;
}

const isMet: Readonly<Record<OpeningNeed, (facts: OpeningFacts) => boolean>> = {
  goods: ({ goods }) => goods > 0,
  'way-to-pay': ({ canBePaid }) => canBePaid,
  'no-play-money': ({ takesPlayMoney }) => !takesPlayMoney,
  'hot-line': ({ hotLine }) => hotLine !== '',
  service: ({ serviceName, servicePhone }) => serviceName !== '' && servicePhone !== '',
  'return-address': ({ returnAddress }) => returnAddress !== '',
  'seller-licences': ({ sellerLicences }) => sellerLicences > 0,
  help: ({ helpArticles }) => helpArticles > 0,
  'identity-key': ({ hasIdentityKey }) => hasIdentityKey,
  // Without any key each number is unreadable, and the need above says so.
  'lost-identity-key': ({ hasIdentityKey, unreadableIdentities }) => !hasIdentityKey || unreadableIdentities === 0,
};

/** What a shop is missing before it can open; empty when it is ready. */
export const missingToOpen = (facts: OpeningFacts): readonly OpeningNeed[] => openingNeeds.filter((need) => !isMet[need](facts));
