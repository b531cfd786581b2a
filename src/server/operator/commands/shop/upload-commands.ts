import { eq } from 'drizzle-orm';
import { uploads } from '../../../database/schema/licence.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { copyFiles, missingFrom } from '../../../upload/copy-files.ts';
import { isUploadId } from '../../../upload/upload-id.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { writeNewFile } from '../../kit/new-file.ts';

const text = { type: 'string' } as const;

const filesOf = ({ files }: Pick<OperatorShop, 'files'>) => {
  if (files === undefined) throw new UsageError('The uploaded files are not known here');
  return files;
};

const copy: OperatorCommand = {
  usage: 'upload copy [--confirm]',
  acts: 'confirmed',
  describe: 'copies uploaded files from the folder of DATA_DIR into the bucket of S3_BUCKET; without --confirm it only counts them',
  options: { confirm: { type: 'boolean' } },
  words: 0,
  run: async (shop, _words, { confirm }) => {
    const to = filesOf(shop);
    const from = shop.folder;
    if (from === undefined || from.place === to.place) throw new Refusal(409, 'The files lie in the folder of DATA_DIR: set S3_BUCKET');
    const missing = await missingFrom(to, from);
    if (!confirm) return [`${missing.length} files of ${from.place} are not in ${to.place}. With --confirm they are copied.`];
    return [`${await copyFiles(from, to, missing)} files are copied from ${from.place} to ${to.place}.`];
  },
};

const get: OperatorCommand = {
  usage: 'upload get ID --out FILE.jpg|FILE.pdf',
  acts: true,
  describe: 'writes an uploaded file into a new file, wherever it lies; ID as the other commands print it',
  options: { out: text },
  words: 1,
  run: async (shop, [name = ''], { out = '' }) => {
    const files = filesOf(shop);
    const id = name.slice(name.lastIndexOf('/') + 1);
    const [row] = isUploadId(id) ? await shop.database.select({ mime: uploads.mime }).from(uploads).where(eq(uploads.id, id)) : [];
    const content = row === undefined ? null : await files.read(id);
    if (row === undefined || content === null) throw notFound(`No uploaded file ${name}`);
    await writeNewFile('--out', out, async () => Buffer.from(content), row.mime === 'application/pdf' ? 'pdf' : 'jpg');
    return [out];
  },
};

/** Uploaded files in their place. */
export const uploadCommands = { 'upload copy': copy, 'upload get': get } as const;
