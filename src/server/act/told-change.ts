import { wordOfColumn, wordOfTable } from '../../domain/act/changed-words.ts';
import { chinaMinute } from '../../domain/shared/china-time.ts';
import type { ActChange } from './read-acts.ts';

/** A column that an act changed, in words that a person reads. */
interface ToldChange {
  /** `订单 备注` */
  readonly what: string;
  /** null: there was no such row, or the log does not tell it */
  readonly before: string | null;
  readonly after: string | null;
  /** it changed, and may be of a person: the log does not say from what to what */
  readonly isHidden: boolean;
}

/** A moment as the database writes it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A value as text; nothing is `（空）`. */
function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string' && moment.test(value)) return chinaMinute(Date.parse(value) / 1000);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The columns of a row that an act changed, column by column. */
export function toldChange({ tableName, before, after, hidden }: ActChange): readonly ToldChange[] {
  const what = (column: string): string => `${wordOfTable(tableName)} ${wordOfColumn(tableName, column)}`;
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return [
    ...columns.map((column) => ({
      what: what(column),
      before: before === null ? null : shownValue(before[column]),
      after: after === null ? null : shownValue(after[column]),
      isHidden: false,
    })),
    ...hidden.map((column) => ({ what: what(column), before: null, after: null, isHidden: true })),
  ];
}
