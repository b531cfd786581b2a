import { rowId } from '../../../http/row-id.ts';
import type { Stop } from '../../../../domain/shared/stop.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { stopLicence, stopShop } from '../../../review/stop.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const reasonOption = { reason: { type: 'string' } } as const;

async function stopBuyer({ database, clock }: OperatorShop, name: string, stop: Stop): Promise<readonly string[]> {
  const { id } = await namedBuyer(database, name);
  const { company, state, open } = await inTransaction(database, (transaction) => stopShop(transaction, { id, stop, at: clock() }));
  return [
    row(company, state === 'stopped' ? 'suspended' : 'resumed'),
    ...(state === 'stopped' ? open.map(({ sn, status, payable }) => row('open order', sn, status, payable)) : []),
  ];
}

const suspend: OperatorCommand = {
  usage: 'buyer suspend BUYER --reason WORDS',
  acts: true,
  describe: 'a shop that has passed orders nothing any more, and is told why; lists its open orders for you to decide about',
  words: 1,
  options: reasonOption,
  run: (shop, [name = ''], { reason }) => stopBuyer(shop, name, { kind: 'stop', reason: reason ?? '' }),
};

const resume: OperatorCommand = {
  usage: 'buyer resume BUYER',
  acts: true,
  describe: 'a suspended shop may order again, and is told',
  words: 1,
  run: (shop, [name = '']) => stopBuyer(shop, name, { kind: 'resume' }),
};

/** `licence:34`, as `buyer show` lists it. */
function licenceIn(word: string): number {
  const id = rowId(/^licence:(.*)$/.exec(word)?.[1] ?? '');
  if (id === null) throw new UsageError('LICENCE is licence:34, as buyer show lists it');
  return id;
}

async function stopPaper({ database, clock }: OperatorShop, word: string, stop: Stop): Promise<readonly string[]> {
  const id = licenceIn(word);
  const outcome = await inTransaction(database, (transaction) => stopLicence(transaction, { id, stop, at: clock() }));
  return [row(outcome.company, outcome.licence, outcome.state === 'stopped' ? 'suspended' : 'resumed')];
}

const suspendLicence: OperatorCommand = {
  usage: 'licence suspend LICENCE --reason WORDS',
  acts: true,
  describe: 'a licence that has passed holds no more, and its shop is told why',
  words: 1,
  options: reasonOption,
  run: (shop, [word = ''], { reason }) => stopPaper(shop, word, { kind: 'stop', reason: reason ?? '' }),
};

const resumeLicence: OperatorCommand = {
  usage: 'licence resume LICENCE',
  acts: true,
  describe: 'a suspended licence holds again',
  words: 1,
  run: (shop, [word = '']) => stopPaper(shop, word, { kind: 'resume' }),
};

/** What stops shops and licences, and lets them go on (R62). */
export const stopCommands = {
  'buyer suspend': suspend,
  'buyer resume': resume,
  'licence suspend': suspendLicence,
  'licence resume': resumeLicence,
} as const;
