import type { ListRow } from '../../domain/purchase-list/list-row.ts';
import type { ListQuestion } from './purchase-gateway.ts';
import type { PurchaseRow } from './purchase-rows.ts';

type Rows = readonly PurchaseRow[];

/** Rows by their keys. */
export type RowKeys = ReadonlySet<number>;

/** A row with its text only. */
export const rowOf = (question: ListQuestion, key: number, isCut = false): PurchaseRow => ({
  key,
  question,
  isCut,
  answer: null,
  offer: null,
  units: null,
  note: null,
  state: 'waiting',
  suggested: null,
  refusal: null,
  searched: null,
  twin: null,
});

/** A row as it was read. */
export const questionOf = ({ text, name, spec, maker, code, quantity, numbers = [] }: ListRow): ListQuestion => ({
  text,
  name,
  spec,
  maker,
  code,
  quantity: quantity.written,
  numbers,
  chosenId: null,
});
const wordsOf = ({ text, name, spec, maker, code, quantity, chosenId }: ListQuestion): string =>
  JSON.stringify([text, name, spec, maker, code, quantity, chosenId]);

interface WrittenRows {
  readonly rows: Rows;
  /** The rows of the text, by key. */
  readonly own: RowKeys;
}

/**
 * A list in which a text has changed: its new rows replace its old ones, and unchanged lines keep the shop's answer.
 * @param own the rows of the text before
 * @param newKey keys beyond the own ones, each greater than all before
 */
export function rewritten(rows: Rows, own: RowKeys, read: readonly ListRow[], newKey: () => number): WrittenRows {
  const before = rows.filter(({ key }) => own.has(key));
  const known = new Map(before.map((row) => [wordsOf(row.question), row]));
  const written = read.map((one, at): PurchaseRow => {
    const question = questionOf(one);
    const words = known.size === 0 ? '' : wordsOf(question);
    const same = known.get(words);
    known.delete(words);
    const key = before[at]?.key ?? newKey();
    return same === undefined ? rowOf(question, key, one.isCut) : same.key === key ? same : { ...same, key };
  });
  const others = before.length === 0 ? rows : rows.filter(({ key }) => !own.has(key));
  const isBehind = (others.at(-1)?.key ?? 0) < (written[0]?.key ?? Infinity);
  const all = [...others, ...written];
  return { rows: isBehind ? all : all.sort((one, other) => one.key - other.key), own: new Set(written.map(({ key }) => key)) };
}
