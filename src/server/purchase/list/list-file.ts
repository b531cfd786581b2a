import type { FastifyRequest } from 'fastify';
import { mostListBytes } from '../../../domain/purchase-list/list-row.ts';
import { shownFileName } from '../../../domain/upload/upload-rules.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { cutOff, filePart } from '../../upload/file-part.ts';
import { type ListFileFault, listTextOf } from './list-bytes.ts';

const faultWords: Readonly<Record<Exclude<ListFileFault, 'busy'>, string>> = {
  empty: '文件是空的，请重新选择',
  'not-text': '只能上传 CSV、TXT 或 XLSX 文件',
  old: '这是旧版或加了密码的 Excel 文件，请另存为 XLSX（不设密码）或 CSV 后再上传',
  'too-large': '表格解开后过大，请只留下采购单那一页再上传',
  unreadable: '文件已损坏，或不是 XLSX 表格，请另存为 XLSX 或 CSV 后再上传',
};
const tooLarge = '文件超过 1 MB，请拆分后再上传';

/** A list as a file brought it. */
interface ListFile {
  readonly name: string;
  /** cells parted by tabs */
  readonly text: string;
}

async function textIn(file: Buffer): Promise<string> {
  const text = await listTextOf(file);
  if (text.ok) return text.value;
  if (text.refusal === 'busy') throw new Refusal(503, '上传的人较多，请稍后再试', { headers: { 'retry-after': '10' } });
  throw fieldRefused('file', faultWords[text.refusal]);
}

/**
 * The list in the file of a multipart body, as the text that would be pasted: by what is in it, never by its name.
 * @throws Refusal 413 for more than a mebibyte, 422 on `file` that says what is wrong with it
 */
export async function receivedList(request: FastifyRequest): Promise<ListFile> {
  const part = await filePart(request, mostListBytes);
  const file = await part.toBuffer().catch(() => {
    throw cutOff();
  });
  if (part.file.truncated) throw new Refusal(413, tooLarge, { errors: { file: [tooLarge] } });
  return { name: shownFileName(part.filename), text: await textIn(file) };
}
