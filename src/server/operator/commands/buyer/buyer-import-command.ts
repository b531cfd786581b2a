import { isDay } from '../../../../domain/shared/china-time.ts';
import { dayInChina } from '../../../clock.ts';
import { bringCustomers } from '../../../registration/brought/bring-customers.ts';
import { readCustomerFile } from '../../../registration/brought/customer-file.ts';
import { fileOf } from '../../kit/file-word.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

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
    const { customers, unread } = file.value;
    const isPlan = confirm === undefined;
    const { done, refused } = await bringCustomers(database, customers, { clock, checkedOn, identities, isPlan });
    const brought = done.filter(({ isNew }) => isNew);
    const problems = [
      ...unread.map(({ line, faults }) => `${line}: ${faults.map(({ reason }) => reason).join('; ')}`),
      ...refused.map(({ row: { line }, reason }) => `${line}: ${reason}`),
    ];
    const unknownScopes = new Map<string, number>();
    for (const { row: customer } of brought)
      for (const name of customer.unknownScopes) unknownScopes.set(name, (unknownScopes.get(name) ?? 0) + 1);
    const notes = [...unknownScopes].map(([name, count]) => `${name}: opens nothing here (rows: ${count})`);
    const counts = `${brought.length} brought along, ${done.length - brought.length} known before, ${problems.length} not taken`;
    const said = [counts, ...problems, ...notes];
    return isPlan ? [...said, 'Nothing has changed yet: --confirm does it.'] : said;
  },
};

/** Customers that the seller has already (R56). */
export const buyerImportCommands = { 'buyer import': importCustomers } as const;
