import { and, asc, eq, gt, lt, min, sum } from 'drizzle-orm';
import { settleOldest } from '../../../../domain/credit/credit-ledger.ts';
import { type CreditTerms, mostCreditDays, mostCreditLimit, termsFaults } from '../../../../domain/credit/credit-terms.ts';
import { isDay, isMonth } from '../../../../domain/shared/china-time.ts';
import { amountAsText, money, type Money } from '../../../../domain/shared/money.ts';
import { dayInChina } from '../../../clock.ts';
import { accounts, buyers } from '../../../database/schema/account.ts';
import { creditAccounts, creditCharges } from '../../../database/schema/credit.ts';
import { orders } from '../../../database/schema/order.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type CreditAccountRow, openCharges, readCredit } from '../../../payment-provider/read-credit.ts';
import { changeTerms } from '../../../wallet/credit/change-terms.ts';
import { type EnteredCredit, readCreditMonth } from '../../../wallet/credit/credit-statement.ts';
import { receiveCredit } from '../../../wallet/credit/receive-credit.ts';
import { amountOf, referenceOf } from '../../kit/bank-words.ts';
import { countOf } from '../../kit/count-option.ts';
import { minuteText } from '../../kit/moment-text.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const nothingYet = 'Nothing has changed yet: --confirm does it.';

const periodText = ({ days, cutOffDay }: Pick<CreditAccountRow, 'days' | 'cutOffDay'>): string =>
  cutOffDay === null ? `${days} days from the order` : `${days} days from day ${cutOffDay} of the month`;

const termsText = (terms: (Pick<CreditAccountRow, 'days' | 'cutOffDay'> & { readonly limit: string | null }) | null): string =>
  terms === null || terms.limit === null ? 'no terms' : `limit ${terms.limit}, ${periodText(terms)}`;

const wholeOf = (word: string, name: string): number => {
  if (!/^\d{1,3}$/.test(word)) throw new UsageError(`--${name} is a whole number`);
  return Number(word);
};

/** The terms that options say; null for none. */
function termsOf(options: Readonly<Record<string, string | undefined>>): CreditTerms | null {
  const { limit, days, none } = options;
  const cutOff = options['cut-off'];
  if (none !== undefined) {
    if (limit !== undefined || days !== undefined || cutOff !== undefined) throw new UsageError('--none goes without other terms');
    return null;
  }
  if (limit === undefined || days === undefined)
    throw new UsageError('Terms are --limit AMOUNT --days N, with --cut-off DAY or without, or --none');
  const terms = {
    limit: amountOf(limit),
    days: wholeOf(days, 'days'),
    cutOffDay: cutOff === undefined ? null : wholeOf(cutOff, 'cut-off'),
  };
  const words = {
    limit: `--limit is yuan up to ${mostCreditLimit.toFixed()}`,
    days: `--days is 1 … ${mostCreditDays}, behind a cut-off day also 0`,
    'cut-off': '--cut-off is a day of the month, 1 … 31',
  } as const;
  const faults = termsFaults(terms);
  if (faults.length > 0) throw new UsageError(faults.map((fault) => words[fault]).join('; '));
  return terms;
}

/** How a shop stands: its terms, what it owes, what is free and what is overdue. */
async function standingRow({ database, clock }: OperatorShop, buyerId: number): Promise<string> {
  const { account, standing } = await readCredit(database, buyerId, dayInChina(clock()));
  return row(termsText(account), `owes ${amountAsText(standing.used)}`, `overdue ${amountAsText(standing.overdue)}`);
}

const terms: OperatorCommand = {
  usage: 'buyer terms BUYER [--limit AMOUNT --days N [--cut-off DAY] | --none] [--confirm]',
  acts: 'confirmed',
  describe:
    'let a shop buy on account, up to a limit, to be paid N days after the order or after the monthly cut-off day; it is told. Without --confirm it only shows what would change; without terms, how the shop stands',
  words: 1,
  options: { limit: text, days: text, 'cut-off': text, none: flag, confirm: flag },
  run: async (shop, [name = ''], options) => {
    const { database, clock } = shop;
    const { id, company } = await namedBuyer(database, name);
    const isAsked = ['limit', 'days', 'cut-off', 'none', 'confirm'].some((option) => options[option] !== undefined);
    if (!isAsked) return [row(company, await standingRow(shop, id))];
    const wanted = termsOf(options);
    const after = wanted === null ? null : { ...wanted, limit: amountAsText(wanted.limit) };
    if (options['confirm'] === undefined) {
      const { account } = await readCredit(database, id, dayInChina(clock()));
      return [row(company, termsText(account), `→ ${termsText(after)}`), nothingYet];
    }
    const before = await inTransaction(database, (transaction) => changeTerms(transaction, { buyerId: id, terms: wanted, at: clock() }));
    return [row(company, termsText(before), `→ ${termsText(after)}`)];
  },
};

const settledRow = (sn: string, amount: Money): string => row('settles', `order ${sn}`, amountAsText(amount));
const restRow = (rest: Money): string[] => (rest.gt(0) ? [row('to the balance', amountAsText(rest))] : []);

async function snOf({ database }: OperatorShop, orderId: number): Promise<string> {
  const [order] = await database.select({ sn: orders.sn }).from(orders).where(eq(orders.id, orderId));
  return order?.sn ?? String(orderId);
}

const receive: OperatorCommand = {
  usage: 'account receive BUYER AMOUNT NUMBER [--on DAY] [--confirm]',
  acts: 'confirmed',
  describe:
    'money that came by the bank for what a shop owes on account, once a number of the bank’s: the oldest order first, what is too much to its balance; it is told. Without --confirm it only shows what would be settled',
  words: 3,
  options: { on: text, confirm: flag },
  run: async (shop, [name = '', word = '', number = ''], options) => {
    const { database, clock } = shop;
    const [amount, reference] = [amountOf(word), referenceOf(number, 'NUMBER')];
    const today = dayInChina(clock());
    const bookedOn = options['on'] ?? today;
    if (!isDay(bookedOn) || bookedOn > today)
      throw new UsageError('--on is the day on which the bank booked it, YYYY-MM-DD, not after today');
    const { id, company } = await namedBuyer(database, name);
    if (options['confirm'] === undefined) {
      const { settled, rest } = settleOldest(await openCharges(database, id), amount);
      if (settled.length === 0) throw new Refusal(409, `Buyer ${id} owes nothing on account`);
      const rows = await Promise.all(settled.map(async (one) => settledRow(await snOf(shop, one.charge.orderId), one.amount)));
      return [row(company, amountAsText(amount)), ...rows, ...restRow(rest), nothingYet];
    }
    const received = await inTransaction(database, (transaction) =>
      receiveCredit(transaction, { buyerId: id, amount, reference, bookedOn, at: clock() }),
    );
    if (received === null) return [row(company, reference, 'entered before')];
    const rows = await Promise.all(received.settled.map(async (one) => settledRow(await snOf(shop, one.orderId), one.amount)));
    return [row(company, amountAsText(amount)), ...rows, ...restRow(received.rest), row('owes', received.used)];
  },
};

const rowText = ({ at, kind, change, usedAfter, order, dueOn, transfer }: EnteredCredit): string =>
  row(
    minuteText(at),
    kind,
    order === null ? `${transfer?.reference ?? ''} of ${transfer?.bookedOn ?? ''}` : `order ${order.sn}`,
    change,
    `owes ${usedAfter}`,
    ...(dueOn === null ? [] : [`due ${dueOn}`]),
  );

const statement: OperatorCommand = {
  usage: 'account statement BUYER [MONTH]',
  acts: false,
  describe:
    'a month of a shop’s account: what it owed, orders, returns, receipts, what it owes and which orders are open; this month without MONTH',
  words: [1, 2],
  run: async ({ database, clock }, [name = '', word]) => {
    const present = dayInChina(clock()).slice(0, 7);
    const month = word ?? present;
    if (!isMonth(month) || month > present) throw new UsageError('MONTH is like 2026-11, not after this month');
    const { id, company } = await namedBuyer(database, name);
    const { opening, charged, returned, received, closing, rows, open } = await readCreditMonth(database, id, month, clock());
    return [
      row(company, month),
      row('owed', opening),
      ...rows.map(rowText),
      row('orders', charged),
      row('returns', returned),
      row('receipts', received),
      row('owes', closing),
      ...open.map((one) =>
        row('open', `order ${one.sn}`, one.open, `of ${one.amount}`, `due ${one.dueOn}`, one.isOverdue ? 'overdue' : ''),
      ),
    ];
  },
};

const overdue: OperatorCommand = {
  usage: 'account overdue [--limit N]',
  acts: false,
  describe: 'shops that owe something overdue, the longest first: company, phone, overdue amount and since when, all that they owe',
  words: 0,
  options: { limit: text },
  run: async ({ database, clock }, _words, { limit }) => {
    const since = min(creditCharges.dueOn);
    const rows = await database
      .select({ company: buyers.company, phone: accounts.phone, late: sum(creditCharges.open), since, used: creditAccounts.used })
      .from(creditCharges)
      .innerJoin(creditAccounts, eq(creditAccounts.buyerId, creditCharges.buyerId))
      .innerJoin(buyers, eq(buyers.id, creditCharges.buyerId))
      .innerJoin(accounts, eq(accounts.id, buyers.accountId))
      .where(and(gt(creditCharges.open, '0'), lt(creditCharges.dueOn, dayInChina(clock()))))
      .groupBy(buyers.id, accounts.id, creditAccounts.buyerId)
      .orderBy(asc(since), asc(buyers.id))
      .limit(countOf(limit));
    if (rows.length === 0) return ['Nothing is overdue.'];
    return rows.map((one) =>
      row(one.company, one.phone, `overdue ${amountAsText(money(one.late ?? '0'))}`, `since ${one.since ?? ''}`, `owes ${one.used}`),
    );
  },
};

/** What shops buy on account (R50): their terms, what they pay, and what is open. */
export const accountCommands = {
  'buyer terms': terms,
  'account receive': receive,
  'account statement': statement,
  'account overdue': overdue,
} as const;
