import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './quantity-stepper.module.css';
import { Refusal } from './refusal.tsx';
import { type QuantityDraftOptions, useQuantityDraft } from './use-quantity-draft.ts';

export interface QuantityStepperProps extends QuantityDraftOptions {
  /** The goods' name, for those who cannot see what stands beside. */
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** Why the last quantity was not taken: 库存只剩 12盒，已由 20 改为 12. */
  readonly refusal?: string | null | undefined;
  readonly disabled?: boolean | undefined;
}

/** The quantity of one line. Typing takes any integer; ↑↓ and the buttons go by the medium pack. */
export function QuantityStepper({ name, size = 'md', refusal, disabled = false, ...options }: QuantityStepperProps) {
  const reasonId = useId();
  const { shown, isBad, isTyping, canLess, canMore, stepBy, field } = useQuantityDraft(options);
  // Once it was put right the reason alone stays: what stands there now is no fault.
  const isMarked = isBad || (isTyping && Boolean(refusal));
  return (
    <span className={styles.whole}>
      <span className={classNames(styles.stepper, styles[size], isMarked && styles.bad)}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${name}减${options.entry.pack}`}
          disabled={disabled || !canLess}
          onClick={() => stepBy('down')}
        >
          <Icon name="minus" size={14} />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          disabled={disabled}
          aria-label={`${name}数量`}
          aria-invalid={isMarked || undefined}
          aria-describedby={refusal ? reasonId : undefined}
          {...field}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${name}加${options.entry.pack}`}
          disabled={disabled || !canMore}
          onClick={() => stepBy('up')}
        >
          <Icon name="plus" size={14} />
        </button>
      </span>
      <Refusal id={reasonId} text={refusal} />
    </span>
  );
}
