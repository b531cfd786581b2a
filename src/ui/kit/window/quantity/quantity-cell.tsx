import { classNames } from '../class-names.ts';
import styles from './quantity-cell.module.css';
import { type QuantityDraftOptions, useQuantityDraft } from './use-quantity-draft.ts';

export interface QuantityCellProps extends QuantityDraftOptions {
  readonly name: string;
  /** 盒; stands behind the field. */
  readonly unit: string;
  readonly refusal?: string | null | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * The quantity column of the dense table: only a field, so that Tab goes straight down the column. 0 is nothing yet.
 */
export function QuantityCell({ name, unit, refusal, disabled = false, ...options }: QuantityCellProps) {
  const { shown, isBad, field } = useQuantityDraft(options);
  return (
    <span className={styles.cell}>
      <input
        className={classNames(styles.field, shown === '0' && styles.empty)}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        disabled={disabled}
        title={refusal ?? undefined}
        aria-label={`${name}数量`}
        aria-invalid={refusal || isBad ? true : undefined}
        {...field}
      />
      <span>{unit}</span>
    </span>
  );
}
