import { useState } from 'react';
import styles from './favorite-row.module.css';

interface ShelfCountProps {
  readonly name: string;
  readonly unit: string;
  /** Whether it is about to be ordered. */
  readonly isSelected: boolean;
  readonly onCount: (units: number) => void;
}

const longestCount = 6;

/** 货架上 [20] 盒: what is on the shelf is typed, the difference is ordered. */
export function ShelfCount({ name, unit, isSelected, onCount }: ShelfCountProps) {
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, longestCount);
    setTyped(digits);
    if (digits !== '') onCount(Number(digits));
  };
  return (
    <>
      ，货架上{' '}
      <input className={styles.shelf} inputMode="numeric" autoComplete="off" aria-label={`${name}货架上的数量`} value={typed} onChange={({ target }) => change(target.value)} />
      {unit}
      {typed !== '' && !isSelected ? '，不用补' : ''}
    </>
  );
}
