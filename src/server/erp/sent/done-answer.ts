import type { sendShipments } from '../../../contract/erp/sent-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { RowsDone } from '../../http/row-by-row.ts';
import type { SentFault } from './sent-rows.ts';

interface Sent {
  readonly isPlan: boolean;
  readonly rows: number;
  /** what is wrong with the rows that could not be read */
  readonly faults: readonly SentFault[];
}

const byLine = (one: { readonly line: number }, other: { readonly line: number }): number => one.line - other.line;

/** What rows came to that were done one by one, in the order of the call. */
export function doneAnswer<Row extends { readonly line: number }>(
  { isPlan, rows, faults }: Sent,
  { done, refused }: RowsDone<Row>,
): CallAnswer<typeof sendShipments> {
  const told = [...faults, ...refused.map(({ row: { line }, column, reason }) => ({ line, column, reason }))].sort(byLine);
  const changed = done.filter(({ isNew }) => isNew).length;
  return {
    ...{ plan: isPlan, rows, changed, unchanged: done.length - changed },
    refused_rows: new Set(told.map(({ line }) => line)).size,
    refused: told,
    notes: done.flatMap(({ row: { line }, notes = [] }) => notes.map((words) => ({ line, words }))).sort(byLine),
  };
}
