import { type KeyboardEvent, useState } from 'react';
import styles from './shelf-count.module.css';

interface ShelfCountProps {
  readonly name: string;
  readonly unit: string;
  /** Whether it is about to be ordered. */
  readonly isSelected: boolean;
  readonly onCount: (units: number) => void;
}

const longestCount = 6;

/** From one count to the next, as on a walk along the shelf. */
function toNext({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return;
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-shelf]')];
  all[all.indexOf(currentTarget) + 1]?.focus();
}

/** [20] 盒: what is on the shelf is typed, the difference to the target stock is ordered. Enter goes on to the next. */
export function ShelfCount({ name, unit, isSelected, onCount }: ShelfCountProps) {
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, longestCount);
    setTyped(digits);
    if (digits !== '') onCount(Number(digits));
  };
  return (
    <>
      <input
        className={styles.shelf}
        data-shelf=""
        data-figures=""
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${name}现有库存`}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={toNext}
      />
      {unit}
      {typed !== '' && !isSelected ? '，不用补' : ''}
    </>
  );
}
