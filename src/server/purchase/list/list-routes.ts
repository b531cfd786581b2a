import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { matchList, readListFile } from '../../../contract/purchase/list-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import { mostListRows, mostRowCharacters, type ReadList } from '../../../domain/purchase-list/list-row.ts';
import { readListText } from '../../../domain/purchase-list/read-list.ts';
import { codeSpelling } from '../../../domain/purchase-list/goods-code.ts';
import { readQuantityIn } from '../../../domain/purchase-list/written-quantity.ts';
import { eachInSteps } from '../../../domain/shared/steps.ts';
import { inPauses } from '../../apart/in-pauses.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { rowId } from '../../http/row-id.ts';
import { buyerOf } from '../../http/visit.ts';
import { receivedList } from './list-file.ts';
import { readListApart } from './list-tasks.ts';
import { type AskedRow, matchedRows } from './match-list.ts';

type Asked = CallRequest<typeof matchList>['form'];

/** A long list comes in parts, an edited row by itself. */
const matchingRule = { perSubject: 600, perCaller: 1_200, minutes: 5 } as const;
const fileRule = { perSubject: 60, perCaller: 240, minutes: 10 } as const;

type AskedList = Omit<ReadList, 'rows'> & { readonly rows: readonly AskedRow[] };

/** Rows that are asked about once more keep their places; what one does not say is read from its text. */
async function askedAgain(asked: NonNullable<Asked['rows']>): Promise<AskedList> {
  const rowOf = (
    { text = '', goods_id, number, numbers = [], name, spec = '', maker = '', code = '' }: (typeof asked)[number],
    at: number,
  ): AskedRow => {
    const isSaid = name !== undefined || code !== '' || goods_id !== undefined;
    const [free] = isSaid ? [] : readListText(text).rows;
    const chosen = goods_id === undefined ? null : rowId(goods_id);
    const words: Omit<AskedRow, 'row' | 'text' | 'chosen'> = free ?? {
      name: name ?? '',
      spec,
      maker,
      code: codeSpelling(code),
      quantity: readQuantityIn('', ''),
      isCut: false,
    };
    const quantity = number === undefined ? words.quantity : readQuantityIn(String(number), '');
    const shown = text === '' ? [name, spec, maker, code].filter((word) => word !== undefined && word !== '').join(' ') : text;
    return { ...words, row: at + 1, text: shown.slice(0, mostRowCharacters), quantity, numbers: words.numbers ?? numbers, chosen };
  };
  return { rows: await inPauses(eachInSteps(asked, rowOf)), left: 0, skipped: [], columns: null };
}

/** Purchase lists (采购单, R37): read, matched with the shop's goods, never added by themselves. */
export function purchaseListRoutes(api: Api): void {
  const { database, clock } = api;
  const matching = api.throttles.named('list', matchingRule);
  const files = api.throttles.named('list-file', fileRule);

  const listOf = async (form: Asked, request: FastifyRequest): Promise<AskedList> => {
    if (form.rows !== undefined) return askedAgain(form.rows);
    const text = request.isMultipart() ? (await receivedList(request)).text : (form.text ?? '');
    const refusal = (words: string) => fieldRefused(request.isMultipart() ? 'file' : 'text', words);
    const read = await readListApart(text, form.columns ?? null);
    if (!read.ok) throw refusal('采购单过长，请拆分后再试');
    const list = read.value;
    if (list.rows.length === 0) throw refusal('没有读到品种，请每行写一个品名、批准文号或条码');
    return { ...list, rows: list.rows.map((row) => ({ ...row, chosen: null })) };
  };

  // Multipart bodies are read here; a list may come as one.
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    const here = { ...api, app: scope };

    route(here, matchList, async ({ form }, visit) => {
      const buyer = buyerOf(visit);
      const throttle = visit.request.isMultipart() ? files : matching;
      await throttle.attempt(String(buyer.accountId), visit.request.ip);
      const { rows, left, skipped, columns } = await listOf(form, visit.request);
      return {
        rows: [...(await matchedRows(database, buyer, rows.slice(0, mostListRows), clock()))],
        left,
        skipped: [...skipped],
        columns: columns === null ? null : [...columns],
      };
    });

    route(here, readListFile, async (_request, visit) => {
      await files.attempt(String(buyerOf(visit).accountId), visit.request.ip);
      if (!visit.request.isMultipart()) throw fieldRefused('file', '请选择文件');
      return receivedList(visit.request);
    });
  });
}
