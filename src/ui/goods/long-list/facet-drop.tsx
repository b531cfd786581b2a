import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import styles from './facet-drop.module.css';
import { FacetGroup, type FacetGroupProps } from '../list/facet-group.tsx';

/** One facet behind a button: its values hang below it until Esc, a press elsewhere, or Tab out of it. */
export function FacetDrop({ name, values, chosen, onChoose }: FacetGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  const [first] = chosen;
  const firstName = values.find((one) => one.value === first)?.name ?? '';
  return (
    <div
      ref={whole}
      className={styles.drop}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        ref={button}
        className={styles.button}
        data-chosen={chosen.length > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{chosen.length === 0 ? name : chosen.length === 1 ? `${name}：${firstName}` : `${name}：${chosen.length} 个`}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen ? (
        <div id={id} className={styles.panel}>
          <FacetGroup name={name} values={values} chosen={chosen} onChoose={onChoose} isOpen />
        </div>
      ) : null}
    </div>
  );
}
