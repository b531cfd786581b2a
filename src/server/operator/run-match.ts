import { mostListRows } from '../../domain/purchase-list/list-row.ts';
import { judgedShop } from '../account/judged-shop.ts';
import type { Viewer } from '../goods/goods-view.ts';
import { Refusal } from '../http/refusal.ts';
import { type ListFileFault, listTextOf } from '../purchase/list/list-bytes.ts';
import { readListApart } from '../purchase/list/list-tasks.ts';
import { matchedRows } from '../purchase/list/match-list.ts';
import { namedBuyer } from './kit/named-rows.ts';
import type { CommandOutcome, OperatorShop } from './kit/operator-command.ts';

const faultWords: Readonly<Record<ListFileFault, string>> = {
  empty: 'the list is empty',
  'not-text': 'the list is neither text (CSV) nor a workbook (XLSX)',
  old: 'the list is an old workbook (XLS) or one behind a password: save it as XLSX without one, or as CSV',
  'too-large': 'the workbook is too large unpacked: leave the sheet of the list alone in it',
  unreadable: 'the workbook is broken, or no XLSX: save it as XLSX or CSV anew',
  busy: 'too many workbooks wait to be read: try again in some seconds',
};

const refusal = (exitCode: 1 | 2, message: string): CommandOutcome => ({ exitCode, out: [], err: [message] });

async function viewerNamed({ database, clock }: OperatorShop, name: string): Promise<Viewer> {
  const { id } = await namedBuyer(database, name);
  return { id, ...(await judgedShop(database, id, clock())) };
}

/**
 * `match`: the rows of a purchase list (R37), a line of JSON each, as `POST /api/user/fast_buy/match` answers them. For
 * a buyer with its licences, cart and former purchases; without one as a visitor sees the shop, of whom no licence
 * is asked and who does not see the price of controlled-sales goods.
 * @param words the list's file in base64, and the buyer if there is one: the file lies with whoever asks
 */
export async function runMatch(shop: OperatorShop, [file = '', buyer]: readonly string[]): Promise<CommandOutcome> {
  const text = await listTextOf(Buffer.from(file, 'base64'));
  if (!text.ok) return refusal(text.refusal === 'busy' ? 1 : 2, faultWords[text.refusal]);
  const list = await readListApart(text.value);
  if (!list.ok) return refusal(2, 'the list takes too long to read: split it');
  const { rows, left } = list.value;
  if (rows.length === 0) return refusal(2, 'the list names no goods: a name, an approval number or a barcode a line');
  try {
    const viewer = buyer === undefined ? null : await viewerNamed(shop, buyer);
    const matched = await matchedRows(
      shop.database,
      viewer,
      rows.map((row) => ({ ...row, chosen: null })),
      shop.clock(),
    );
    const err = left === 0 ? [] : [`${left} rows beyond the first ${mostListRows} were not read`];
    return { exitCode: 0, out: matched.map((row) => JSON.stringify(row)), err };
  } catch (error) {
    if (error instanceof Refusal) return refusal(1, error.message);
    throw error;
  }
}
