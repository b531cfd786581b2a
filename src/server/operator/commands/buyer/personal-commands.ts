import type { AnonymisingObstacle } from '../../../../domain/account/anonymising.ts';
import type { Database } from '../../../database/database.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { tellOperator } from '../../../log/tell-operator.ts';
import { zipOf } from '../../../papers/zip-of.ts';
import { type Anonymised, anonymise } from '../../../personal/anonymise.ts';
import { accountNamed } from '../../../personal/person.ts';
import { personalArchive } from '../../../personal/personal-archive.ts';
import { writeNewFile } from '../../kit/new-file.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { tried } from '../../../http/tried.ts';

/** What keeps a person from being anonymised, and what settles it. */
const obstacleWords: Readonly<Record<AnonymisingObstacle, string>> = {
  'open-orders': 'open orders: complete or cancel them',
  'open-points-orders': 'exchanges of points that have not arrived',
  balance: 'shops with money in the wallet: give it back, or let it be spent',
  'owed-credit': 'shops that owe money on account: account receive',
  'open-top-ups': 'top-ups that may still be paid: wait until they expire',
  'due-refunds': 'refunds that are due: list-refunds',
  'open-cases': 'open after-sales cases',
  'open-invoices': 'invoices that are applied for and not issued',
  'owed-receipts': 'receipts of goods with ephedrine that are owed',
};

/** @throws Refusal 404 */
async function meantAccount(database: Database, who: string): Promise<number> {
  const id = await accountNamed(database, who, rowId(who));
  if (id === null) throw notFound(`No account ${who}`);
  return id;
}

const anonymiseBuyer: OperatorCommand = {
  usage: 'buyer anonymise WHO [--confirm]',
  acts: 'confirmed',
  describe:
    'takes name, phone, identity number and mail of a person away, at their request: an owner with all of their shops, or one of a shop’s people; orders and what the law keeps stay with a token. WHO is a phone, an account name, or a shop’s id for its owner',
  words: 1,
  options: { confirm: { type: 'boolean' } },
  run: async ({ database, clock, files }, [who = ''], { confirm }) => {
    const accountId = await meantAccount(database, who);
    const keep = confirm === undefined ? tried : inTransaction<Anonymised>;
    const outcome = await keep(database, (transaction) => anonymise(transaction, accountId, clock()));
    if (outcome.kind === 'before') return [row(who, 'anonymised before')];
    if (outcome.kind === 'refused') {
      const { facts, obstacles } = outcome;
      throw new Refusal(409, obstacles.map((one) => `${facts[one]} ${obstacleWords[one]}`).join('\n'));
    }
    const { person, token, scans } = outcome;
    // Last, for a row must not name what is not there; what a failure leaves is swept up.
    for (const file of confirm === undefined ? [] : outcome.files)
      await files?.remove(file).catch((error: unknown) => tellOperator('A file of an anonymised person is left to the sweep', error));
    const said = [
      row(person.accountName, token),
      ...person.shops.map(({ id, company }) => row(`shop:${id}`, company, 'closed')),
      ...person.workplaces.map((id) => row(`shop:${id}`, 'left')),
      ...(scans.gone.length > 0 ? [row('scans of 采购委托书', scans.gone.length, 'go')] : []),
      ...(scans.until === null ? [] : [row('scans of 采购委托书', scans.kept, `sealed until ${scans.until}, then they go`)]),
    ];
    return confirm === undefined ? [...said, 'Nothing has changed yet: --confirm does it, and cannot be undone.'] : said;
  },
};

const exportBuyer: OperatorCommand = {
  usage: 'buyer export WHO FILE.zip',
  acts: true,
  describe:
    'all that the shop knows of an account, for its person: JSON, a CSV for each kind of record, and the uploaded files; an absolute path of a new file, for its owner alone',
  words: 2,
  run: async ({ database, clock, identities = null, files }, [who = '', path = '']) => {
    const accountId = await meantAccount(database, who);
    const at = clock();
    const archive = await personalArchive(database, accountId, { identities, files, at });
    await writeNewFile('FILE', path, () => Promise.resolve(zipOf(archive.entries, at)), 'zip');
    return [row(archive.account, `${archive.records} records`, `${archive.files} files`, path)];
  },
};

/** What people may ask of the seller about their own data (R66). */
export const personalCommands = { 'buyer anonymise': anonymiseBuyer, 'buyer export': exportBuyer } as const;
