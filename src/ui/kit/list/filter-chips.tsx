import { Icon } from '../window/icon.tsx';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  readonly chips: readonly { readonly id: string; readonly text: string }[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** The filters in force, each taken away by pressing it. Nothing when there are none. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label="已选筛选">
      <span className={styles.label}>已选</span>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={styles.chip}
          aria-label={`去掉 ${chip.text}`}
          onClick={() => {
            onRemove(chip.id);
          }}
        >
          {chip.text}
          <Icon name="close" size={14} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        清空
      </button>
    </div>
  );
}
