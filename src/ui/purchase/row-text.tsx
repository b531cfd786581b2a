import { useEffect, useRef } from 'react';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import styles from './match-table.module.css';

interface RowTextProps {
  readonly row: PurchaseRow;
  /** The new text; null when the old one stays. */
  readonly onText: (text: string | null) => void;
}

/** The characters that are read of a row. */
const mostCharacters = 300;

/** The field in which a row is rewritten; it opens on a press and takes the focus. */
export function RowText({ row: { key, question }, onText }: RowTextProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      className={styles.rewrite}
      aria-label={`改写第 ${String(key)} 行`}
      defaultValue={question.text}
      maxLength={mostCharacters}
      onBlur={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        // The row's own keys stay out of the text.
        event.stopPropagation();
        if (event.key === 'Escape') onText(null);
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onText(event.currentTarget.value);
      }}
    />
  );
}
