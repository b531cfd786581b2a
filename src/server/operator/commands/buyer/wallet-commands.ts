import { desc, eq } from 'drizzle-orm';
import { amountAsText, money } from '../../../../domain/shared/money.ts';
import { balanceEntries } from '../../../database/schema/account.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { adjustBalance, topUpByTransfer } from '../../../wallet/operator-money.ts';
import { amountOf, referenceOf } from '../../kit/bank-words.ts';
import { countOf } from '../../kit/count-option.ts';
import { lineOf } from '../../kit/line-option.ts';
import { momentText } from '../../kit/moment-text.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;
const mostReason = 100;

const topUp: OperatorCommand = {
  usage: 'wallet topup BUYER AMOUNT --reference NUMBER',
  acts: true,
  describe: 'money that came by the bank, once a number of the bank’s; its buyer is told',
  words: 2,
  options: { reference: text },
  run: async ({ database, clock }, [name = '', word = ''], options) => {
    const [amount, reference] = [amountOf(word), referenceOf(options.reference, '--reference')];
    const { id, company } = await namedBuyer(database, name);
    const { entry, isNew } = await inTransaction(database, (transaction) =>
      topUpByTransfer(transaction, { buyerId: id, amount, reference, at: clock() }),
    );
    return [[`${company} +${entry.change}`, `balance ${entry.balanceAfter}`, ...(isNew ? [] : ['entered before'])].join('\t')];
  },
};

const adjust: OperatorCommand = {
  usage: 'wallet adjust BUYER add|take AMOUNT --reason WORDS',
  acts: true,
  describe: 'put a balance right by hand, never below nothing; its buyer reads why',
  words: 3,
  options: { reason: text },
  run: async ({ database, clock }, [name = '', way = '', word = ''], options) => {
    if (way !== 'add' && way !== 'take') throw new UsageError('An adjustment is add or take');
    const amount = amountOf(word);
    const reason = lineOf(options.reason, 'reason', mostReason);
    if (reason === '') throw new UsageError('--reason says why, for the buyer');
    const { id, company } = await namedBuyer(database, name);
    const change = way === 'add' ? amount : amount.times(-1);
    const entry = await inTransaction(database, (transaction) => adjustBalance(transaction, { buyerId: id, change, reason, at: clock() }));
    return [`${company} ${way === 'add' ? '+' : ''}${entry.change}\tbalance ${entry.balanceAfter}`];
  },
};

const log: OperatorCommand = {
  usage: 'wallet log BUYER [--limit N]',
  acts: false,
  describe: 'changes of a balance, the newest first: when, kind, change, balance after it, note',
  words: 1,
  options: { limit: text },
  run: async ({ database }, [name = ''], { limit }) => {
    const { id } = await namedBuyer(database, name);
    const rows = await database
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.buyerId, id))
      .orderBy(desc(balanceEntries.id))
      .limit(countOf(limit));
    if (rows.length === 0) return ['No entries.'];
    return rows.map(({ at, kind, change, balanceAfter, note }) =>
      [momentText(at), kind, amountAsText(money(change)), balanceAfter, note].join('\t'),
    );
  },
};

/** What the operator does to balances (R31). */
export const walletCommands = { 'wallet topup': topUp, 'wallet adjust': adjust, 'wallet log': log } as const;
