import { type RowAdvice, adviceOf } from '../../domain/purchase-list/judge-row.ts';
import { ownWords } from '../../domain/purchase-list/propose-goods.ts';
import { readListText } from '../../domain/purchase-list/read-list.ts';
import { readQuantityIn } from '../../domain/purchase-list/written-quantity.ts';
import type { Goods } from '../goods/goods.ts';
import type { ListAnswer, ListQuestion } from './purchase-gateway.ts';
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

const namedIn = ({ candidates, near, otherSpecs, substitutes }: ListAnswer): readonly Goods[] => [
  ...candidates,
  ...near,
  ...otherSpecs,
  ...substitutes,
];

/** The row with goods that the shop has named for it. */
export function withGoods(row: PurchaseRow, goodsId: string, now: number): PurchaseRow {
  const goods = row.answer === null ? undefined : namedIn(row.answer).find(({ id }) => id === goodsId);
  return goods === undefined ? row : withChosen(row, goods, now);
}

/** Whether what is chosen for one row answers the other too: it has the same words, and its goods are open. */
export const asksTheSame = (one: PurchaseRow, other: PurchaseRow): boolean => {
  const words = ownWords(one.question);
  return other.offer === null && other.answer !== null && words !== '' && words === ownWords(other.question);
};

/** The units that a row asks for while its goods are unknown: those of a case are known with the goods only. */
function unitsAsked({ quantity }: ListQuestion): number | null {
  const { number, unit } = readQuantityIn(quantity, '');
  return unit === 'large-pack' ? null : number;
}

/** The shop's answer with its goods as one candidate among others. */
function asQuestion(answer: ListAnswer): ListAnswer {
  const { goods, candidates } = answer;
  if (goods === null) return answer;
  const isNamed = namedIn(answer).some(({ id }) => id === goods.id);
  return { ...answer, goods: null, proposedBy: null, candidates: isNamed ? candidates : [goods, ...candidates] };
}

/**
 * The row before its goods were chosen or proposed, beside what else it may mean. The shop is asked again where its
 * answer was about the choice alone.
 */
export function reopened(row: PurchaseRow): PurchaseRow {
  const { answer, key, isCut } = row;
  const isOfChoice = row.question.chosenId !== null && (answer?.goods ?? null) !== null;
  const question = { ...row.question, chosenId: null };
  const bare = rowOf(question, key, isCut);
  return answer === null || isOfChoice ? bare : { ...bare, answer: asQuestion(answer), units: unitsAsked(question) };
}

const noAnswer: ListAnswer = {
  goods: null,
  proposedBy: null,
  candidates: [],
  near: [],
  substitutes: [],
  otherSpecs: [],
  spec: '',
  maker: '',
  written: '',
  number: null,
  note: null,
};

/** The row with goods that were searched for it; its own words stay. */
export function withFound(row: PurchaseRow, searched: string, goods: readonly Goods[]): PurchaseRow {
  const question = { ...row.question, chosenId: null };
  return {
    ...rowOf(question, row.key, row.isCut),
    answer: { ...noAnswer, candidates: goods },
    searched,
    units: unitsAsked(question),
  };
}

/** The row with another text, about which the shop is asked; a quantity that the text does not give stays. */
export function reworded(row: PurchaseRow, text: string): PurchaseRow {
  const [read] = readListText(text).rows;
  if (read === undefined) return row;
  const question = questionOf(read);
  const { quantity } = row.question;
  return rowOf(question.quantity === '' ? { ...question, quantity } : question, row.key, read.isCut);
}
