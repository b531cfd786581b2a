import { Readable } from 'node:stream';
import { eachInSteps } from '../../domain/shared/steps.ts';
import { inPauses, writtenInPauses } from '../apart/in-pauses.ts';
import { type Cell, csvRows, figuresAsText, utf8Mark } from '../csv/write-csv.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../http/transaction.ts';
import type { IdentityVault } from '../identity/identity-vault.ts';
import type { ZipEntry } from '../papers/zip-of.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import { type ExportedRow, exportPerson, type PersonalExport } from './export-person.ts';

interface ArchiveNeeds {
  readonly identities: IdentityVault | null;
  /** undefined: uploaded files cannot be read here */
  readonly files: Pick<UploadFiles, 'read'> | undefined;
  readonly at: Date;
}

/** What the archive of an account holds. */
interface PersonalArchive {
  readonly account: string;
  readonly entries: readonly ZipEntry[];
  readonly records: number;
  readonly files: number;
}

/** A table's rows, one a line, as the value of its name. */
async function* tableAsJson(name: string, rows: readonly ExportedRow[]): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let isFirst = true;
  yield* writtenInPauses(rows, (row) => {
    const mark = isFirst ? '\n' : ',\n';
    isFirst = false;
    return mark + JSON.stringify(row);
  });
  yield '\n]';
}

async function* asJson({ head, tables }: PersonalExport): AsyncGenerator<string> {
  // The closing bracket comes behind the tables.
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  for (const [name, rows] of Object.entries(tables)) yield* tableAsJson(name, rows);
  yield '\n}\n';
}

const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? figuresAsText(value) : JSON.stringify(value);
};

/** Rows of a table as a spreadsheet opens them. */
async function* asCsv(rows: readonly ExportedRow[]): AsyncGenerator<string> {
  const found = new Set<string>();
  await inPauses(eachInSteps(rows, (row) => Object.keys(row).forEach((name) => found.add(name))));
  const columns = [...found];
  yield utf8Mark + csvRows([columns]);
  yield* writtenInPauses(rows, (row) => csvRows([columns.map((column) => cellOf(row[column]))]));
}

/**
 * All that the shop knows of an account (R66), as the files of a zip: JSON, a CSV for each kind of record, and the
 * uploaded files, each read when its turn comes.
 */
export async function personalArchive(
  database: Database,
  accountId: number,
  { identities, files, at }: ArchiveNeeds,
): Promise<PersonalArchive> {
  const data = await inTransaction(database, (transaction) => exportPerson(transaction, accountId, { identities, at }));
  const text = (name: string, pieces: () => AsyncIterable<string>): ZipEntry => ({ name, make: async () => Readable.from(pieces()) });
  // A file that is gone is an empty one in the export.
  const fileOf = async (id: string): Promise<Buffer> => Buffer.from((await files?.read(id)) ?? []);
  return {
    account: data.head.account,
    entries: [
      text('personal-data.json', () => asJson(data)),
      ...Object.entries(data.tables).map(([name, rows]) => text(`tables/${name}.csv`, () => asCsv(rows))),
      ...data.files.map(({ id, name }) => ({ name, make: () => fileOf(id) })),
    ],
    records: Object.values(data.tables).reduce((sum, table) => sum + table.length, 0),
    files: data.files.length,
  };
}
