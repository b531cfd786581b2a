import { debounceTime, filter, ignoreElements, map, merge, Subject, tap } from 'rxjs';
import type { ListRow } from '../../domain/purchase-list/list-row.ts';
import { readListText } from '../../domain/purchase-list/read-list.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { RowKeys } from './written-rows.ts';

export interface TypedFieldState {
  /** What stands in the field; when the buyer pauses its lines become rows, which follow what is typed on. */
  readonly typed: string;
}

/** The field in which lines of a purchase list are typed, and the rows of what stands in it. */
interface TypedField extends ViewModel<TypedFieldState> {
  /** @param isWhole false while an input method composes the text */
  type(text: string, isWhole: boolean): void;
  /** The rows that were read of what stands in the field. */
  ownRows(): RowKeys;
  /** Empties the field; its rows stay in the list, and are not the field's any more. */
  leave(): RowKeys;
}

interface TypedFieldNeeds {
  /** Puts what was read of the field in the places of its rows. */
  readonly write: (own: RowKeys, read: readonly ListRow[]) => RowKeys;
  /** The rows of the field are others now: they want answers. */
  readonly match: () => void;
}

/** As long as the search waits for the next key (product.md §9). */
const pauseMs = 500;
/** What is longer is a list, and waits for Enter. */
const mostTyped = 4_000;
/** A single letter says nothing. */
const fewestLetters = 2;

const empty: { readonly text: string; readonly own: RowKeys } = { text: '', own: new Set() };

/** Creates it, empty. It reads while somebody listens. */
export function createTypedField({ write, match }: TypedFieldNeeds): TypedField {
  const texts = new Subject<string>();
  const pauses = new Subject<boolean>();
  /** The text that was read, and its rows. */
  let readLast = empty;

  /** Rows of what stands in the field, as far as it says anything; its columns are not shown yet. */
  const read = (): void => {
    const { typed } = model.getState();
    if (typed === readLast.text) return;
    const { rows } = typed.length > mostTyped ? { rows: [] } : readListText(typed);
    const telling = rows.filter(({ name, code }) => name.length + code.length >= fewestLetters);
    readLast = { text: typed, own: write(readLast.own, telling) };
    match();
  };
  const reading$ = pauses.pipe(debounceTime(pauseMs), filter(Boolean), tap(read), ignoreElements());
  const typed$ = texts.pipe(map((typed) => (state: TypedFieldState) => (state.typed === typed ? state : { typed })));
  const model: ViewModel<TypedFieldState> = createViewModel<TypedFieldState>({ typed: '' }, merge(typed$, reading$));
  return {
    ...model,
    type: (text, isWhole) => {
      texts.next(text);
      pauses.next(isWhole);
    },
    ownRows: () => readLast.own,
    leave: () => {
      const { own } = readLast;
      readLast = empty;
      pauses.next(false);
      texts.next('');
      return own;
    },
  };
}
