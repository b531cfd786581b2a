import { type RowAdvice, adviceOf } from '../../domain/purchase-list/judge-row.ts';
import { readListText } from '../../domain/purchase-list/read-list.ts';
import { readQuantityIn } from '../../domain/purchase-list/written-quantity.ts';
import { type PurchaseRow, withChosen, withUnits } from './purchase-rows.ts';
import { questionOf, rowOf } from './written-rows.ts';

/** The row with its suggestion; the row itself where there is none. */
export const withSuggested = (row: PurchaseRow): PurchaseRow =>
  row.suggested === null || row.suggested < 1 ? row : withUnits(row, row.suggested);

/** The advice that the row may take together with others (R69). */
const adviceFor = ({ state, suggested, units, note }: PurchaseRow): RowAdvice | null =>
  state === 'waiting' ? null : adviceOf({ state, offer: suggested }, units, note);

/** The row with its suggestion, where the advice is of this kind. */
export const advised = (row: PurchaseRow, kind: RowAdvice): PurchaseRow => (adviceFor(row) === kind ? withSuggested(row) : row);

/** The row with goods that the shop has named for it. */
export function withGoods(row: PurchaseRow, goodsId: string, now: number): PurchaseRow {
  const { answer } = row;
  const named = answer === null ? [] : [...answer.candidates, ...answer.near, ...answer.otherSpecs, ...answer.substitutes];
  const goods = named.find(({ id }) => id === goodsId);
  return goods === undefined ? row : withChosen(row, goods, now);
}

/** The row before its goods were chosen; the shop is asked again where its answer is gone. */
export function reopened(row: PurchaseRow): PurchaseRow {
  const { answer, key, isCut } = row;
  const question = { ...row.question, chosenId: null };
  const bare = rowOf(question, key, isCut);
  if (answer === null || answer.goods !== null) return bare;
  const { number, unit } = readQuantityIn(question.quantity, '');
  return { ...bare, answer, units: unit === 'large-pack' ? null : number };
}

/** The row with another text, about which the shop is asked; a quantity that the text does not give stays. */
export function reworded(row: PurchaseRow, text: string): PurchaseRow {
  const [read] = readListText(text).rows;
  if (read === undefined) return row;
  const question = questionOf(read);
  const { quantity } = row.question;
  return rowOf(question.quantity === '' ? { ...question, quantity } : question, row.key, read.isCut);
}
