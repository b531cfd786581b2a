import type { KeyboardEvent } from 'react';

/** The keys of the search field that belong to the rows under it, which come later than the field. */
export interface SearchRowKeys {
  /** @returns whether the key was used up */
  press(event: KeyboardEvent<HTMLInputElement>): boolean;
}

/** What the keys do with the rows. */
interface RowActs {
  /** Rows under the field. */
  readonly count: number;
  /** The chosen row; -1: the typed text itself. */
  readonly active: number;
  /** The first row that has a quantity; -1 for none. */
  readonly firstGoods: number;
  readonly onChoose: (index: number) => void;
  /** Into the quantity of a row; the key that led there is typed into it. */
  readonly onQuantity: (index: number) => boolean;
  /** Fills in what was bought last of a row, and leads into its quantity. */
  readonly onUsual: (index: number) => boolean;
}

/** Whether a key types a digit; an input method may report the place of the key alone. */
const isDigit = ({ key, code }: KeyboardEvent): boolean => /^\d$/.test(key) || (key === 'Process' && /^(?:Digit|Numpad)\d$/.test(code));

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === value.length && selectionEnd === value.length;

/**
 * Down and Up choose a row and go round (§4). With goods chosen, a digit begins their quantity and `=` takes the last
 * one; → at the end of the text leads into the quantity of the first goods.
 * @returns whether the key was used up
 */
export function pressedInSearch(event: KeyboardEvent<HTMLInputElement>, keys: RowActs): boolean {
  const { count, active, firstGoods, onChoose, onQuantity, onUsual } = keys;
  if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? count - 1 : active - 1;
    onChoose((next + count) % count);
    return true;
  }
  if (event.key === 'ArrowRight' && (active >= 0 || isAtEnd(event.currentTarget))) return onQuantity(active >= 0 ? active : firstGoods);
  if (active < 0) return false;
  if (event.key === '=') return onUsual(active);
  // The focus moves before the letter is typed: it goes into the quantity, in place of what stands there.
  if (isDigit(event)) onQuantity(active);
  return false;
}

/** px: the foot of the panel stands over its end. */
const footHeight = 36;

/** Scrolls the panel so far that a row is seen; the page stays where it is. */
export function showInPanel(row: HTMLElement | null): void {
  const panel = row?.closest('[data-search-panel]');
  if (!row || !panel) return;
  const [place, window] = [row.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (place.top < window.top) panel.scrollTop -= window.top - place.top;
  else if (place.bottom > window.bottom - footHeight) panel.scrollTop += place.bottom - window.bottom + footHeight;
}
