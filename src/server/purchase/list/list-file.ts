import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { mostListBytes, mostListRows } from '../../../domain/purchase-list/list-row.ts';
import { shownFileName } from '../../../domain/upload/upload-rules.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { isWorkbook, readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';

const faultWords = {
  old: '这是旧版或加了密码的 Excel 文件，请另存为 XLSX（不设密码）或 CSV 后再上传',
  'too-large': '表格解开后过大，请只留下采购单那一页再上传',
  unreadable: '文件已损坏，或不是 XLSX 表格，请另存为 XLSX 或 CSV 后再上传',
} as const;
const tooLarge = '文件超过 1 MB，请拆分后再上传';
/** A workbook takes a processor while it is read: one at a time, and who waits behind so many comes again. */
const turn = pLimit(1);
const mostWaiting = 30;

/** A list as a file brought it. */
interface ListFile {
  readonly name: string;
  /** cells parted by tabs */
  readonly text: string;
}

/** A byte that no text has, in a file that no byte order mark explains. */
const isBinary = (file: Buffer): boolean => file.subarray(0, 4096).includes(0);

/** Text in UTF-8, in UTF-16 with its mark, otherwise in GB18030, which what Chinese programs write is in. */
function decoded(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  if (isBinary(file)) throw fieldRefused('file', '只能上传 CSV、TXT 或 XLSX 文件');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

async function workbookText(file: Buffer): Promise<string> {
  if (turn.pendingCount >= mostWaiting) throw new Refusal(503, '上传的人较多，请稍后再试', { headers: { 'retry-after': '10' } });
  const read = await turn(() => readSpreadsheet(file));
  if (!read.ok) throw fieldRefused('file', faultWords[read.refusal]);
  // Header and title rows come on top of the rows themselves.
  const rows = read.value.slice(0, mostListRows * 2);
  return rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/**
 * The list in the file of a multipart body, as the text that would be pasted: by what is in it, never by its name.
 * @throws Refusal 413 for more than a mebibyte, 422 on `file` that says what is wrong with it
 */
export async function receivedList(request: FastifyRequest): Promise<ListFile> {
  const noFile = (): Refusal => fieldRefused('file', '请选择文件');
  const part = await request
    .file({ limits: { fileSize: mostListBytes, files: 1, fields: 4, fieldSize: 200, parts: 5, headerPairs: 40 }, throwFileSizeLimit: false })
    .catch((error: { statusCode?: number }) => {
      if (error.statusCode !== undefined && error.statusCode < 500) throw noFile();
      throw new Refusal(400, '请求格式有误');
    });
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume();
    throw noFile();
  }
  const file = await part.toBuffer().catch(() => {
    throw new Refusal(400, '上传没有完成，请重试');
  });
  if (part.file.truncated) throw new Refusal(413, tooLarge, { errors: { file: [tooLarge] } });
  if (file.length === 0) throw fieldRefused('file', '文件是空的，请重新选择');
  const text = isWorkbook(file) ? await workbookText(file) : decoded(file);
  return { name: shownFileName(part.filename), text: text.replaceAll('\0', '') };
}
