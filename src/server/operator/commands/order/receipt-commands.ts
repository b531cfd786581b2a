import { isPeriod, receiptFile } from '../../../order/receipt/receipt-export.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import { writeNewFile } from '../../kit/new-file.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;

const exportReceipts: OperatorCommand = {
  usage: 'receipts export FROM UNTIL --out FILE [--buyer BUYER]',
  acts: true,
  describe: 'purchases of goods with ephedrine between two days, as XLSX for an inspector; FILE is absolute and new',
  words: 2,
  options: { out: text, buyer: text },
  run: async ({ database }, [from = '', until = ''], { out = '', buyer }) => {
    if (!isPeriod({ from, until })) throw new UsageError('FROM and UNTIL are days like 2026-11-30 in their order, at most two years apart');
    const ofBuyer = buyer === undefined ? undefined : (await namedBuyer(database, buyer)).id;
    await writeNewFile('--out', out, () => receiptFile(database, { from, until }, ofBuyer));
    return [out];
  },
};

/** Receipts of goods with ephedrine. */
export const receiptCommands = { 'receipts export': exportReceipts } as const;
