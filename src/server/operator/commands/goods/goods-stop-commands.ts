import type { Stop } from '../../../../domain/shared/stop.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { type BatchHolder, recallBatch, stopBatch, stopGoods } from '../../../review/stop-goods.ts';
import { namedGoods } from '../../kit/named-rows.ts';
import type { OperatorCommand, OperatorShop } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const reasonOption = { reason: { type: 'string' } } as const;

const holderRows = (holders: readonly BatchHolder[]): string[] =>
  holders.map(({ sn, status, company, units }) => row('order', sn, status, company, units));

const stopNamedGoods = ({ database }: OperatorShop, name: string, stop: Stop): Promise<readonly string[]> =>
  inTransaction(database, async (transaction) => {
    const found = await namedGoods(transaction, name);
    const state = await stopGoods(transaction, found, stop);
    return [row(found.name, state === 'stopped' ? 'suspended' : 'resumed')];
  });

const suspendGoods: OperatorCommand = {
  usage: 'goods suspend GOODS --reason WORDS',
  acts: true,
  describe: 'nobody can buy them, whatever an import says; buyers read the reason',
  words: 1,
  options: reasonOption,
  run: (shop, [name = ''], { reason = '' }) => stopNamedGoods(shop, name, { kind: 'stop', reason }),
};

const resumeGoods: OperatorCommand = {
  usage: 'goods resume GOODS',
  acts: true,
  describe: 'suspended goods can be bought again, until an import says otherwise',
  words: 1,
  run: (shop, [name = '']) => stopNamedGoods(shop, name, { kind: 'resume' }),
};

/** The number of a batch, as `list-batches` writes it: `-` for goods without one. */
const numberOf = (word: string): string => (word === '-' ? '' : word);

const stopNamedBatch = ({ database, clock }: OperatorShop, [name = '', word = '']: readonly string[], stop: Stop) =>
  inTransaction(database, async (transaction) => {
    const of = await namedGoods(transaction, name);
    const { state, units, holders } = await stopBatch(transaction, { of, number: numberOf(word), stop, at: clock() });
    const isStopped = state === 'stopped';
    return [row(of.name, word, isStopped ? 'suspended' : 'resumed', units), ...(isStopped ? holderRows(holders) : [])];
  });

const suspendBatch: OperatorCommand = {
  usage: 'batch suspend GOODS BATCH --reason WORDS',
  acts: true,
  describe: 'its units leave the stock and no parcel takes them along; lists the orders that hold some of it',
  words: 2,
  options: reasonOption,
  run: (shop, words, { reason = '' }) => stopNamedBatch(shop, words, { kind: 'stop', reason }),
};

const resumeBatch: OperatorCommand = {
  usage: 'batch resume GOODS BATCH',
  acts: true,
  describe: 'the units of a suspended or recalled batch are for sale again',
  words: 2,
  run: (shop, words) => stopNamedBatch(shop, words, { kind: 'resume' }),
};

const recall: OperatorCommand = {
  usage: 'batch recall GOODS BATCH --reason WORDS',
  acts: true,
  describe: 'suspends a batch and tells every shop that was sent some of it; lists all orders that hold it, and how many shops were told',
  words: 2,
  options: reasonOption,
  run: ({ database, clock }, [name = '', word = ''], { reason = '' }) =>
    inTransaction(database, async (transaction) => {
      const of = await namedGoods(transaction, name);
      const { units, holders, told } = await recallBatch(transaction, { of, number: numberOf(word), reason, at: clock() });
      return [row(of.name, word, 'recalled', units), ...holderRows(holders), row('told', told)];
    }),
};

/** What stops goods and batches, and lets them go on (R62). */
export const goodsStopCommands = {
  'goods suspend': suspendGoods,
  'goods resume': resumeGoods,
  'batch suspend': suspendBatch,
  'batch resume': resumeBatch,
  'batch recall': recall,
} as const;
