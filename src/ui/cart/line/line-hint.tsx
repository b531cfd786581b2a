import type { LineView } from '../../../application/cart/view/line-view.ts';
import styles from './cart-line.module.css';
import { hintWords } from '../../shared/cart/line-words.ts';

interface LineHintProps {
  readonly line: LineView;
  readonly onQuantity: (quantity: number) => void;
}

/** Below a quantity: the way out of a refusal, the quantity that costs less, or what is missing to the next price. */
export function LineHint({ line, onQuantity }: LineHintProps) {
  const { excess, buyMore, unit, name, refusal, most } = line;
  // A refused quantity was taken back: the most that can be had is the way on.
  if (excess || refusal !== '') {
    return most === 0 || most === line.quantity ? null : (
      <button type="button" className={styles.do} aria-label={`${name}改为 ${most} ${unit}`} onClick={() => onQuantity(most)}>
        改为 {most} {unit}
      </button>
    );
  }
  if (buyMore) {
    return (
      <button type="button" className={styles.do} aria-label={`${name}改为 ${buyMore.quantity} ${unit}`} onClick={() => onQuantity(buyMore.quantity)}>
        {buyMore.saving === '0.00' ? `买 ${buyMore.quantity} ${unit}同价` : `买 ${buyMore.quantity} ${unit}反省 ¥${buyMore.saving}`}
      </button>
    );
  }
  const hint = hintWords(line);
  return hint === null ? null : <span className={styles.hint}>{hint}</span>;
}
