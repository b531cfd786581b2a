import { useEffect, useRef } from 'react';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { ToolButton } from '../kit/window/tool-button.tsx';
import styles from './match-table.module.css';

interface RowSearchProps {
  readonly row: PurchaseRow;
  readonly onSearch: (text: string) => void;
  /** Takes the first of the goods found. */
  readonly onFirst: () => void;
  readonly onClose: () => void;
}

/** As long as the search waits for the next key (product.md §9). */
const pauseMs = 500;

/** A search in the row itself: what was written stays, and is remembered with what is chosen here. */
export function RowSearch({ row: { key, question, searched, answer }, onSearch, onFirst, onClose }: RowSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  /** Letters that an input method has not made a word of yet. */
  const isComposing = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return () => clearTimeout(waiting.current);
  }, []);
  const search = (text: string) => {
    clearTimeout(waiting.current);
    if (text !== '' && text !== searched) onSearch(text);
  };
  const later = (text: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => search(text), pauseMs);
  };
  return (
    <div className={styles.search}>
      <input
        ref={field}
        type="search"
        className={styles.rewrite}
        aria-label={`为第 ${String(key)} 行搜索品种`}
        placeholder="品名、简码、厂家、批准文号"
        defaultValue={question.name || question.text}
        maxLength={64}
        autoComplete="off"
        onChange={({ target }) => {
          if (!isComposing.current) later(target.value.trim());
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          later(currentTarget.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const text = event.currentTarget.value.trim();
          if (text === searched && (answer?.candidates.length ?? 0) > 0) onFirst();
          else search(text);
        }}
      />
      <ToolButton icon="close" iconSize={14} label="收起搜索" onClick={onClose} />
    </div>
  );
}
