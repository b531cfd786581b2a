import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { isPeriod, receiptFile } from '../order/receipt-export.ts';
import { namedBuyer } from './named-rows.ts';
import { type OperatorCommand, UsageError } from './operator-command.ts';

const text = { type: 'string' } as const;

const exportReceipts: OperatorCommand = {
  usage: 'receipts export FROM UNTIL --out FILE [--buyer BUYER]',
  describe: 'purchases of goods with ephedrine between two days, as XLSX for an inspector; FILE is absolute and new',
  words: 2,
  options: { out: text, buyer: text },
  run: async ({ database }, [from = '', until = ''], { out = '', buyer }) => {
    if (!isPeriod({ from, until })) throw new UsageError('FROM and UNTIL are days like 2026-11-30 in their order, at most two years apart');
    if (!isAbsolute(out) || !out.endsWith('.xlsx')) throw new UsageError('--out must be the absolute path of an .xlsx file');
    const ofBuyer = buyer === undefined ? undefined : (await namedBuyer(database, buyer)).id;
    const content = await receiptFile(database, { from, until }, ofBuyer);
    // It names people: nobody else may read it, and nothing that lies there is written over.
    const file = await open(out, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${out} cannot be written: ${error.code}`);
    });
    await file.writeFile(content).finally(() => file.close());
    return [out];
  },
};

/** Receipts of goods with ephedrine. */
export const receiptCommands = { 'receipts export': exportReceipts } as const;
