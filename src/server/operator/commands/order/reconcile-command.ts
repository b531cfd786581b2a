import { chinaDayBegan, isDay } from '../../../../domain/shared/china-time.ts';
import { bookReference, readBookFile } from '../../../erp/reconcile/book-file.ts';
import { reconcileOrders } from '../../../erp/reconcile/reconcile-orders.ts';
import { Refusal } from '../../../http/refusal.ts';
import { fileOf } from '../../kit/file-word.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const mostProblems = 100;
const dayMs = 86_400_000;

/** When a day of an option begins in China; null where it is not given. */
function beginOf(name: string, day: string | undefined): Date | null {
  if (day === undefined) return null;
  if (!isDay(day)) throw new UsageError(`--${name} is a day like 2027-01-31`);
  return new Date(chinaDayBegan(day) * 1000);
}

const reconcile: OperatorCommand = {
  usage: 'reconcile FILE [--from DAY] [--until DAY] | reconcile --columns',
  acts: false,
  path: 'file',
  describe:
    'compares orders with a file of your ERP (CSV in UTF-8 or GB18030, XLSX): each difference with both values, exit code 1; none, exit code 0',
  options: { from: { type: 'string' }, until: { type: 'string' }, columns: { type: 'boolean' } },
  words: [0, 1],
  run: async ({ database }, [word], { from, until, columns }) => {
    if (columns !== undefined) return bookReference();
    if (word === undefined) throw new UsageError('');
    const [begin, lastDay] = [beginOf('from', from), beginOf('until', until)];
    if (begin !== null && lastDay !== null && lastDay < begin) throw new UsageError('--until is not before --from');
    const books = await readBookFile(fileOf(word));
    if (!books.ok) {
      const more = books.refusal.length - mostProblems;
      throw new UsageError([...books.refusal.slice(0, mostProblems), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'));
    }
    const period = { from: begin, until: lastDay === null ? null : new Date(lastDay.getTime() + dayMs) };
    const { orders, count, differences } = await reconcileOrders(database, books.value, period);
    const said = `${count} differences in ${orders} orders`;
    if (count === 0) return [said];
    const more = count - differences.length;
    throw new Refusal(
      409,
      [
        row('order', 'line', 'what', 'shop', 'ERP'),
        ...differences.map(({ sn, line, what, shop, erp }) => row(sn, line ?? '-', what, shop || '-', erp || '-')),
        ...(more > 0 ? [`… and ${more} more`] : []),
        said,
      ].join('\n'),
    );
  },
};

/** The shop's orders beside those of the seller's own books (R55). */
export const reconcileCommands = { reconcile } as const;
