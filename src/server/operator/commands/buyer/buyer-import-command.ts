import { isDay } from '../../../../domain/shared/china-time.ts';
import { dayInChina } from '../../../clock.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { bringCustomer } from '../../../registration/brought/bring-customer.ts';
import { readCustomerFile } from '../../../registration/brought/customer-file.ts';
import { fileOf } from '../../kit/file-word.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { tried } from '../../kit/tried.ts';

const importCustomers: OperatorCommand = {
  usage: 'buyer import FILE [--checked DAY] [--confirm]',
  describe:
    'customers of before with their licences, by a file (CSV, XLSX; UTF-8 or GB18030): they sign in by a code to their phone. Who is here already stays as they are',
  words: 1,
  options: { checked: { type: 'string' }, confirm: { type: 'boolean' } },
  run: async ({ database, clock, identities = null }, [word = ''], { checked, confirm }) => {
    const today = dayInChina(clock());
    const checkedOn = checked ?? today;
    if (!isDay(checkedOn) || checkedOn > today)
      throw new UsageError('--checked is the day on which the papers were checked, not after today');
    const file = await readCustomerFile(fileOf(word), today);
    if (!file.ok) throw new UsageError(file.refusal);
    const problems = [...file.value.problems];
    const unknownScopes = new Map<string, number>();
    const keep = confirm === undefined ? tried : inTransaction<'brought' | 'known'>;
    const counts = { brought: 0, known: 0 };
    for (const customer of file.value.customers) {
      try {
        const outcome = await keep(database, (transaction) => bringCustomer(transaction, customer, { checkedOn, identities, at: clock() }));
        counts[outcome] += 1;
        if (outcome === 'brought') for (const name of customer.unknownScopes) unknownScopes.set(name, (unknownScopes.get(name) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(`${customer.line}: ${error.message}`);
      }
    }
    const notes = [...unknownScopes].map(([name, count]) => `${name}: opens nothing here (rows: ${count})`);
    const said = [`${counts.brought} brought along, ${counts.known} known before, ${problems.length} not taken`, ...problems, ...notes];
    return confirm === undefined ? [...said, 'Nothing has changed yet: --confirm does it.'] : said;
  },
};

/** Customers that the seller has already (R56). */
export const buyerImportCommands = { 'buyer import': importCustomers } as const;
