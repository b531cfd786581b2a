import { type Money, noMoney } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import { isOverdue } from './credit-terms.ts';

/** The kinds of rows in the ledger of an account (R50): an order bought on account, a return, money received. */
export const creditKinds = ['charge', 'return', 'receipt'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** How a shop stands with its account, in yuan. */
export interface CreditStanding {
  /** null: it has no terms, or none any more */
  readonly limit: Money | null;
  /** what it owes: the sum of all open charges */
  readonly used: Money;
  /** what of it is overdue */
  readonly overdue: Money;
}

/** Why an order cannot be put on account. */
export type CreditRefusal =
  | { readonly code: 'no-terms' }
  | { readonly code: 'overdue'; readonly overdue: Money }
  | { readonly code: 'above-limit'; readonly free: Money; readonly missing: Money };

/** What a shop may still buy on account by its limit, in yuan; nothing where it owes more than its limit. */
export function freeCredit({ limit, used }: Pick<CreditStanding, 'limit' | 'used'>): Money {
  const free = limit?.minus(used) ?? noMoney;
  return free.gt(0) ? free : noMoney;
}

/**
 * Whether an order may be put on account (R50): the shop has terms, owes nothing overdue, and does not come above its
 * limit. Exactly the limit is within it.
 * @param payable in yuan
 * @returns what is used afterwards, in yuan
 */
export function judgeCredit(standing: CreditStanding, payable: Money): Result<Money, CreditRefusal> {
  const { limit, used, overdue } = standing;
  if (limit === null) return refused({ code: 'no-terms' });
  if (overdue.gt(0)) return refused({ code: 'overdue', overdue });
  const after = used.plus(payable);
  if (after.lte(limit)) return accepted(after);
  const free = freeCredit(standing);
  return refused({ code: 'above-limit', free, missing: payable.minus(free) });
}

/** An order on account, and what of it is still open. */
interface OpenCharge {
  /** its place among the charges of the shop: an older one has a smaller number */
  readonly id: number;
  /** yuan */
  readonly open: Money;
}

/** What money does to charges. */
interface Settlement<Charge extends OpenCharge> {
  /** yuan of each charge that it settles, whole or in part; the oldest first */
  readonly settled: readonly { readonly charge: Charge; readonly amount: Money }[];
  /** what is left when nothing is open any more, in yuan */
  readonly rest: Money;
}

const least = (one: Money, other: Money): Money => (one.lt(other) ? one : other);

/**
 * What received money settles (R50): the oldest charge first, each whole before the next one.
 * @param amount yuan, above 0
 */
export function settleOldest<Charge extends OpenCharge>(charges: readonly Charge[], amount: Money): Settlement<Charge> {
  const settled: { charge: Charge; amount: Money }[] = [];
  let rest = amount;
  for (const charge of [...charges].sort((one, other) => one.id - other.id)) {
    const part = least(charge.open, rest);
    if (part.lte(0)) continue;
    settled.push({ charge, amount: part });
    rest = rest.minus(part);
  }
  return { settled, rest };
}

/**
 * What a refund of an order on account does (R59): it lowers what is owed for that order; what was settled already goes
 * to the balance. Both in yuan.
 */
export function splitRefund(open: Money, refund: Money): { readonly lowers: Money; readonly toBalance: Money } {
  const lowers = least(open, refund);
  return { lowers, toBalance: refund.minus(lowers) };
}

/** An open charge with its due day, `YYYY-MM-DD` in China. */
interface DueCharge {
  readonly open: Money;
  readonly dueOn: string;
}

const sumOf = (charges: readonly DueCharge[]): Money => charges.reduce((sum, { open }) => sum.plus(open), noMoney);

/** What of open charges is overdue on a day, in yuan. */
export const overdueOf = (charges: readonly DueCharge[], today: string): Money =>
  sumOf(charges.filter(({ dueOn }) => isOverdue(dueOn, today)));

/** What falls due next, all charges of that day together; null without any that is not overdue. */
export function nextDue(charges: readonly DueCharge[], today: string): { readonly dueOn: string; readonly amount: Money } | null {
  const ahead = charges.filter(({ open, dueOn }) => open.gt(0) && !isOverdue(dueOn, today));
  const [first] = ahead.map(({ dueOn }) => dueOn).sort();
  return first === undefined ? null : { dueOn: first, amount: sumOf(ahead.filter(({ dueOn }) => dueOn === first)) };
}

/** A row of the ledger: yuan, positive for a charge, negative for what lowers it. */
interface CreditRow {
  readonly kind: CreditKind;
  readonly change: Money;
}

/** The sums of a statement's month, in yuan; `returned` and `received` are positive. */
interface CreditSums {
  readonly opening: Money;
  readonly charged: Money;
  readonly returned: Money;
  readonly received: Money;
  readonly closing: Money;
}

/** R50: opening + charged − returned − received = closing, for any rows. */
export function creditSums(opening: Money, rows: readonly CreditRow[]): CreditSums {
  const of = (kind: CreditKind): Money => rows.filter((row) => row.kind === kind).reduce((sum, { change }) => sum.plus(change), noMoney);
  const [charged, returned, received] = [of('charge'), noMoney.minus(of('return')), noMoney.minus(of('receipt'))];
  return { opening, charged, returned, received, closing: opening.plus(charged).minus(returned).minus(received) };
}
