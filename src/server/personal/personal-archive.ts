import type { Database } from '../database/database.ts';
import { inTransaction } from '../http/transaction.ts';
import type { IdentityVault } from '../identity/identity-vault.ts';
import type { ZipEntry } from '../papers/zip-of.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import { exportPerson, tableAsCsv } from './export-person.ts';

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
  const text = (name: string, content: () => string): ZipEntry => ({ name, make: () => Promise.resolve(Buffer.from(content())) });
  // A file that is gone is an empty one in the export.
  const fileOf = async (id: string): Promise<Buffer> => Buffer.from((await files?.read(id)) ?? []);
  return {
    account: data.head.account,
    entries: [
      text('personal-data.json', () => `${JSON.stringify({ ...data.head, ...data.tables }, null, 2)}\n`),
      ...Object.entries(data.tables).map(([name, rows]) => text(`tables/${name}.csv`, () => tableAsCsv(rows))),
      ...data.files.map(({ id, name }) => ({ name, make: () => fileOf(id) })),
    ],
    records: Object.values(data.tables).reduce((sum, table) => sum + table.length, 0),
    files: data.files.length,
  };
}
