import { Action } from '../action.tsx';
import frame from '../wrap.module.css';

interface InsteadProps {
  /** The most that can be had; null or 0: nothing to offer. */
  readonly quantity: number | null;
  readonly unit: string;
  /** For those who cannot see what stands beside. */
  readonly name: string;
  readonly onTake: (quantity: number) => void;
}

/** A quantity that cannot be had stays in its field; this puts the most that can be had in its place. */
export function Instead({ quantity, unit, name, onTake }: InsteadProps) {
  if (quantity === null || quantity < 1) return null;
  return (
    <Action look="plain" onPress={() => onTake(quantity)}>
      改为 {quantity}
      {unit}
      <span className={frame.hidden}>：{name}</span>
    </Action>
  );
}
