import { isDay } from '../../../../domain/shared/china-time.ts';
import { groupedBy } from '../../../../domain/shared/grouped-by.ts';
import { dayInChina } from '../../../clock.ts';
import { bringCustomers } from '../../../registration/brought/bring-customers.ts';
import { readCustomerFile } from '../../../registration/brought/customer-file.ts';
import { fileOf } from '../../kit/file-word.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

/** How many lines of the file a note names; the rest it counts. */
const mostNamed = 20;

const linesWords = (lines: readonly number[]): string => {
  const rest = lines.length - mostNamed;
  return `line${lines.length === 1 ? '' : 's'} ${lines.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

const importCustomers: OperatorCommand = {
  usage: 'buyer import FILE [--checked DAY] [--confirm]',
  acts: 'confirmed',
  path: 'file',
  describe:
    'customers of before with their licences, by a file (CSV, XLSX; UTF-8 or GB18030): they sign in by a code to their phone. A customer that is here already gets only the licences that it lacks',
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
    const problems = [
      ...unread.map(({ line, faults }) => `${line}: ${faults.map(({ reason }) => reason).join('; ')}`),
      ...refused.map(({ row: { line }, reason }) => `${line}: ${reason}`),
    ];
    const notes = done.flatMap(({ row: { line }, notes: some = [] }) => some.map((words) => ({ words, line })));
    const counts = groupedBy(done, ({ outcome }) => outcome);
    const said = [
      `${counts.get('brought')?.length ?? 0} brought along, ${counts.get('known')?.length ?? 0} known before, ${problems.length} not taken`,
      ...problems,
      ...[...groupedBy(notes, ({ words }) => words)].map(([words, rows]) => `${words} (${linesWords(rows.map(({ line }) => line))})`),
    ];
    return isPlan ? [...said, 'Nothing has changed yet: --confirm does it.'] : said;
  },
};

/** Customers that the seller has already (R56). */
export const buyerImportCommands = { 'buyer import': importCustomers } as const;
