import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../kit/window/icon.tsx';
import styles from './facet-drop.module.css';

interface DropProps {
  /** What the button says. */
  readonly label: string;
  /** Something other than the usual is chosen. */
  readonly isChosen: boolean;
  /** It closes by a choice, which is one of several. */
  readonly isOfOne?: boolean | undefined;
  readonly children: ReactNode;
}

/** A panel behind a button of the toolbar: it hangs there until Esc, a press elsewhere, or Tab out of it. */
export function Drop({ label, isChosen, isOfOne = false, children }: DropProps) {
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
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={whole}
      className={styles.drop}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        ref={button}
        className={styles.button}
        data-chosen={isChosen || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{label}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen ? (
        <div id={id} className={styles.panel} onClick={isOfOne ? close : undefined}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
