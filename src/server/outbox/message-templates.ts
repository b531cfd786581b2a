/**
 * The shop's messages to phones, by the names of what stands in their gaps. Carriers send only texts that they have
 * approved before: `SMS_TEMPLATES` names their code for each of these.
 */
export const messageTemplates = {
  /** a code (R25) */
  code: ['code'],
  /** the review of a shop has ended well */
  'review-passed': ['company'],
  /** it was refused, with the reason */
  'review-refused': ['company', 'reason'],
  /** a new version of a licence was decided (R28) */
  'licence-passed': ['company', 'licence'],
  'licence-refused': ['company', 'licence', 'reason'],
  /** a licence ends in so many days (R30) */
  'licence-expiring': ['company', 'licence', 'days'],
  /** a WeChat can sign in to the account from now on, or no longer */
  'wechat-bound': ['name'],
  'wechat-unbound': ['name'],
  /** the account has another phone, which ends so; goes to the former one */
  'phone-changed': ['ending'],
  'password-changed': [],
  /** a shop's owner has let the phone's owner in (R65) */
  'shop-invited': ['company', 'role'],
  /** an order above its buyer's limit waits for the owner (R65) */
  'order-waits': ['person', 'amount'],
  /** a complaint has an answer; it is read in the shop */
  'ticket-answered': ['number'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of one of them. */
export type MessageTemplate = keyof typeof messageTemplates;

/** A template and what stands in its gaps. */
export type FilledTemplate = {
  readonly [Name in MessageTemplate]: {
    readonly name: Name;
    readonly params: Readonly<Record<(typeof messageTemplates)[Name][number], string>>;
  };
}[MessageTemplate];
