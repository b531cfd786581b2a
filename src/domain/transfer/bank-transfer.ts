import { amountDecimals, type Money, money, noMoney, readAmount } from '../shared/money.ts';

/** Characters of a reference code: none that another one is taken for (0 O, 1 I L). */
export const transferCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Characters that a reference code has (R49). */
export const transferCodeLength = 6;

/**
 * The bank's own number of a transfer (流水号), which is used once (R49): 4 … 40 letters, digits and hyphens; written
 * small or large they are the same.
 * @returns null when a text is none
 */
export function readReference(text: string): string | null {
  const reference = text.trim().toUpperCase();
  return /^[0-9A-Z][0-9A-Z-]{3,39}$/.test(reference) ? reference : null;
}

/** The most yuan of one transfer: more than a shop pays in a year, so what is above it has a digit too many. */
export const mostTransferred = '10000000';

/**
 * The amount of a transfer, in yuan (R49).
 * @returns null when a text is no amount above 0 with at most 2 decimals, or more than `mostTransferred`
 */
export function readTransferAmount(text: string): Money | null {
  const amount = readAmount(text, amountDecimals);
  return amount === null || amount.lte(0) || amount.gt(money(mostTransferred)) ? null : amount;
}

/** Money that came to the shop's account in the bank, as the bank writes it. */
export interface BankTransfer {
  /** yuan, above 0 */
  readonly amount: Money;
  /** the name of the account that it came from; empty when the bank gives none */
  readonly payer: string;
  /** the payer's remark (附言), which should hold the reference code */
  readonly remark: string;
}

/** An order that waits for a transfer. */
export interface AwaitedTransfer {
  /** its reference code; empty when its buyer did not choose to pay by transfer */
  readonly code: string;
  /** what is still missing of its payable, in yuan */
  readonly missing: Money;
  /** the buyer's company */
  readonly company: string;
}

const levelled = (text: string): string => text.normalize('NFKC').toUpperCase();

/** The reference codes that a remark may hold: six letters and digits, also where banks put blanks between them. */
export function codesIn(remark: string): readonly string[] {
  const text = levelled(remark);
  const tokens = [text, text.replaceAll(/\s/g, '')].flatMap((one) => one.match(/[0-9A-Z]+/g) ?? []);
  const isCode = (token: string) => token.length === transferCodeLength && [...token].every((one) => transferCodeLetters.includes(one));
  return [...new Set(tokens.filter(isCode))];
}

/** A company's name as it is compared: without blanks and punctuation, which banks write in their own way. */
const comparedName = (name: string): string => levelled(name).replaceAll(/[\s\p{P}]/gu, '');

/** Whether an account is in the buyer's own company name (R49: 票、账、货、款一致). An account without a name is not. */
export const isOwnAccount = (payer: string, company: string): boolean =>
  comparedName(payer) !== '' && comparedName(payer) === comparedName(company);

/** How sure it is that a transfer is for an order, and why (R49). */
type Likelihood = 'certain' | 'likely' | 'by-hand';

/** An order that a transfer may be for. */
export interface TransferProposal<Order extends AwaitedTransfer> {
  readonly order: Order;
  readonly likelihood: Likelihood;
  readonly reason: 'code-and-amount' | 'company-and-amount' | 'code' | 'amount';
  /** whether it needs a second person: the money is not from the buyer's own account */
  readonly needsSecond: boolean;
}

const likelihoods = { 'code-and-amount': 'certain', 'company-and-amount': 'likely', code: 'by-hand', amount: 'by-hand' } as const;
const ranks = Object.keys(likelihoods) as (keyof typeof likelihoods)[];

function reasonOf({ amount, payer, remark }: BankTransfer, order: AwaitedTransfer): TransferProposal<AwaitedTransfer>['reason'] | null {
  const isExact = amount.eq(order.missing);
  const hasCode = order.code !== '' && codesIn(remark).includes(order.code);
  if (hasCode) return isExact ? 'code-and-amount' : 'code';
  if (!isExact) return null;
  return isOwnAccount(payer, order.company) ? 'company-and-amount' : 'amount';
}

/**
 * The orders that a transfer may be for, the surest first (R49): exact amount and code is certain, exact amount and
 * company is likely, one of them alone is left to a person. Nothing is matched by itself.
 */
export function proposeOrders<Order extends AwaitedTransfer>(
  transfer: BankTransfer,
  orders: readonly Order[],
): readonly TransferProposal<Order>[] {
  return orders
    .flatMap((order) => {
      const reason = reasonOf(transfer, order);
      if (reason === null) return [];
      return [{ order, reason, likelihood: likelihoods[reason], needsSecond: !isOwnAccount(transfer.payer, order.company) }];
    })
    .sort((one, other) => ranks.indexOf(one.reason) - ranks.indexOf(other.reason));
}

/** Why a match is refused: whoever matches needs a second person, who is somebody else. */
export type MatchRefusal = 'second-missing' | 'second-is-first';

/**
 * Whether a person may match a transfer to a buyer (R49): money from an account that is not in the company's name needs
 * a second person.
 * @param second the second person's name; empty for none
 * @returns null when it may be matched
 */
export function judgeMatch(
  { payer }: Pick<BankTransfer, 'payer'>,
  company: string,
  { by, second }: { readonly by: string; readonly second: string },
): MatchRefusal | null {
  if (second !== '' && comparedName(second) === comparedName(by)) return 'second-is-first';
  return second === '' && !isOwnAccount(payer, company) ? 'second-missing' : null;
}

/** What transfers come to for an order. */
interface Settled {
  /** whether the order is paid */
  readonly isPaid: boolean;
  /** what is still missing, in yuan */
  readonly missing: Money;
  /** what is too much and goes to the balance, in yuan */
  readonly over: Money;
}

/**
 * What one more transfer does for an order (R49): too little keeps it waiting, too much goes to the balance.
 * @param before what earlier transfers brought, in yuan
 */
export function settleTransfer(payable: Money, before: Money, amount: Money): Settled {
  const missing = payable.minus(before).minus(amount);
  return missing.gt(0) ? { isPaid: false, missing, over: noMoney } : { isPaid: true, missing: noMoney, over: missing.abs() };
}

/** Days that an order waits for a transfer (R49), and the bounds of the setting. */
export const usualTransferDays = 3;
export const mostTransferDays = 30;

const daySeconds = 86_400;

/**
 * How long an order waits for its transfer (R49, R51), and when its buyer is reminded: a day before the end.
 * @param chosenAt when the buyer chose it, epoch seconds
 * @returns epoch seconds; `remindAt` is null where there is no whole day to remind in
 */
export const transferTimes = (chosenAt: number, days: number): { readonly dueAt: number; readonly remindAt: number | null } => ({
  dueAt: chosenAt + days * daySeconds,
  remindAt: days > 1 ? chosenAt + (days - 1) * daySeconds : null,
});
