import type { LineView } from '../../../application/cart/view/line-view.ts';
import { classNames } from '../../kit/window/class-names.ts';
import styles from './cart-line.module.css';
import { hintWords } from '../../pieces/cart/line-words.ts';

interface LineHintProps {
  readonly line: LineView;
  readonly onQuantity: (quantity: number) => void;
}

/**
 * Below a quantity: the way out of a refusal, the quantity that costs less, what is missing to the next price where
 * that is near, or the rest of a broken pack. Anything farther off is said of the line that is being worked on alone.
 */
export function LineHint({ line, onQuantity }: LineHintProps) {
  const { excess, advice, unit, name, refusal, most, next, fullPack } = line;
  const change = (quantity: number, words: string, isQuiet = false) => (
    <button
      type="button"
      className={classNames(styles.do, isQuiet && styles.quiet)}
      aria-label={`${name}改为 ${quantity}${unit}`}
      onClick={() => onQuantity(quantity)}
    >
      {words}
    </button>
  );
  // A refused quantity was taken back: the most that can be had is the way on.
  if (excess || refusal !== '') return most === 0 || most === line.quantity ? null : change(most, `改为 ${most}${unit}`);
  if (advice !== null && advice.saving !== null) {
    return change(
      advice.quantity,
      advice.saving === '0.00' ? `买 ${advice.quantity}${unit}同价` : `买 ${advice.quantity}${unit}反省 ¥${advice.saving}`,
    );
  }
  const isNear = Boolean(advice?.price) || next?.isNear === true;
  if (fullPack !== null && !isNear) return change(fullPack, `凑整 ${fullPack}${unit}`, true);
  const hint = hintWords(line);
  return hint === null ? null : <span className={classNames(styles.hint, !isNear && styles.far)}>{hint}</span>;
}
