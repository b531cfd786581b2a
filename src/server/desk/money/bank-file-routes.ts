import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { importBankFile, previewBankFile } from '../../../contract/desk/transfer-calls.ts';
import { amountAsText, noMoney } from '../../../domain/shared/money.ts';
import { shownFileName } from '../../../domain/upload/upload-rules.ts';
import { TooBusyApart } from '../../apart/run-apart.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import type { DeskVisit } from '../../http/desk-session.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import type { TableFault } from '../../spreadsheet/table-file.ts';
import { lineIn } from '../../spreadsheet/table-file.ts';
import { cutOff, filePart, noFile } from '../../upload/file-part.ts';
import { bankColumns, type BankColumn, type BankColumns } from '../../wallet/transfer/bank-columns.ts';
import { type BankLine, readBankFile } from '../../wallet/transfer/bank-file.ts';
import { compareBankFile, enterBankFile } from '../../wallet/transfer/enter-bank-file.ts';
import { keepBankColumns, readBankColumns } from '../../wallet/transfer/kept-bank-columns.ts';

/** A bookkeeper imports some files a day, and tries names of columns on one. */
const sendingRule = { perSubject: 60, perCaller: 240, minutes: 10 } as const;
/** Rows and problems that a preview shows. */
const mostShown = 50;
const mostCells = 60;
const mostCell = 40;

type Chosen = Readonly<Record<BankColumn, string>>;

const faultWords: Readonly<Record<Exclude<TableFault['code'], 'no-csv' | 'no-columns'>, string>> = {
  'too-large': '文件超过 5 MB，请分段导出',
  'not-text': '只能导入 CSV 或 XLSX 文件',
  old: '这是旧版或加了密码的 Excel 文件，请另存为 XLSX（不设密码）或 CSV',
  'too-large-unpacked': '表格解开后过大，请只留下流水那一页',
  unreadable: '文件已损坏，或不是 XLSX 表格',
  'too-many-rows': '文件超过 20000 行，请分段导出',
};

/** The kept names, with those that somebody chose in place of them. */
const namesOf = (kept: BankColumns, chosen: Chosen): BankColumns =>
  Object.fromEntries(
    bankColumns.map((column) => {
      const named = chosen[column]
        .split('+')
        .map((name) => name.trim())
        .filter((name) => name !== '');
      return [column, named.length === 0 ? kept[column] : named];
    }),
  ) as unknown as BankColumns;

interface ReceivedBankFile {
  readonly name: string;
  readonly columns: BankColumns;
  /** stands for the content and the names of its columns */
  readonly check: string;
  readonly read: Awaited<ReturnType<typeof readBankFile>>;
}

async function receivedBankFile({ database, clock }: Api, request: FastifyRequest, chosen: Chosen): Promise<ReceivedBankFile> {
  if (!request.isMultipart()) throw noFile();
  const part = await filePart(request, previewBankFile.file?.mostBytes ?? 0);
  const file = await part.toBuffer().catch(() => {
    throw cutOff();
  });
  if (part.file.truncated) throw new Refusal(413, faultWords['too-large'], { errors: { file: [faultWords['too-large']] } });
  const columns = namesOf(await readBankColumns(database), chosen);
  const check = createHash('sha256').update(JSON.stringify(columns)).update(file).digest('hex');
  const read = await readBankFile(file, columns, dayInChina(clock())).catch((error: unknown) => {
    throw error instanceof TooBusyApart ? new Refusal(503, '上传的人较多，请稍后再试', { headers: { 'retry-after': '10' } }) : error;
  });
  return { name: shownFileName(part.filename), columns, check, read };
}

const sumOf = (lines: readonly BankLine[]): string => amountAsText(lines.reduce((sum, { amount }) => sum.plus(amount), noMoney));

/** What a file is refused with; one without its columns is shown instead, so that they can be named. */
function refuse(fault: TableFault): never {
  if (fault.code === 'no-csv') throw fieldRefused('file', `第 ${fault.line} 行引号没有配对，文件可能不完整`);
  if (fault.code === 'no-columns') throw fieldRefused('file', '没有找到需要的列');
  throw fieldRefused('file', faultWords[fault.code]);
}

async function previewAnswer(database: Database, { name, check, read }: ReceivedBankFile) {
  const nothing = { fresh: 0, sum: '0.00', known: 0, paid_out: 0, rows: [], problems: [], problem_count: 0 };
  const headerOf = (cells: readonly string[]) => cells.slice(0, mostCells).map((cell) => lineIn(cell, mostCell));
  if (!read.ok) {
    if (read.refusal.code !== 'no-columns') return refuse(read.refusal);
    const missing = bankColumns.filter((column) => read.refusal.code === 'no-columns' && read.refusal.missing.includes(column));
    return { name, check, ...nothing, header: headerOf(read.refusal.header), missing };
  }
  const { fresh, known, problems } = await compareBankFile(database, read.value);
  return {
    ...{ name, check, fresh: fresh.length, sum: sumOf(fresh), known, paid_out: read.value.paidOut },
    ...{ header: headerOf(read.value.header), missing: [] },
    rows: fresh.slice(0, mostShown).map(({ line, reference, amount, payer, remark, bookedOn }) => ({
      ...{ line, id: '', reference, amount: amountAsText(amount), payer, remark, booked_on: bookedOn },
    })),
    problems: problems.slice(0, mostShown),
    problem_count: problems.length,
  };
}

/** A bank's file (R49): looked at, then entered. */
export function deskBankFileRoutes(api: Api): void {
  const sending = api.throttles.named('desk-bank-file', sendingRule);
  const received = async (chosen: Chosen, { person, request }: DeskVisit) => {
    await sending.attempt(String(person.id), request.ip);
    return receivedBankFile(api, request, chosen);
  };

  // Multipart bodies are read here.
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    const here = { ...api, app: scope };

    deskRoute(here, previewBankFile, async ({ query }, visit) => previewAnswer(api.database, await received(query, visit)));

    deskAct<typeof importBankFile, ReceivedBankFile>(
      here,
      importBankFile,
      async ({ query }, _visit, transaction, { columns, check, read }) => {
        if (check !== query.check) throw new Refusal(409, '文件不是刚才预览的那一份，请重新预览');
        if (!read.ok) return refuse(read.refusal);
        if (bankColumns.some((column) => query[column] !== '')) await keepBankColumns(transaction, columns);
        const { entered, fresh, known } = await enterBankFile(transaction, read.value, api.clock());
        const sum = amountAsText(entered.reduce((all, { amount }) => all.plus(amount), noMoney));
        return { fresh: entered.length, sum, known: known + fresh.length - entered.length, paid_out: read.value.paidOut };
      },
      ({ query }, visit) => received(query, visit),
    );
  });
}
