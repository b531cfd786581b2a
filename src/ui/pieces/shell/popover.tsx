import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../kit/window/class-names.ts';
import { LatePart } from '../../kit/window/late.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  /** What the button says, and the panel's name. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  /** Where the panel stands: under the button, from its end or its start, or to its left. */
  readonly side: 'below' | 'start' | 'left';
  /** Made when it is first wanted; its code may still be on its way. */
  readonly children: () => ReactNode;
}

/**
 * A button with a small panel of its own: the focus goes into it, Esc gives it back,
 * and it closes when the focus or the pointer goes elsewhere. Chakra's popover would bring 20 kB along to every page.
 */
export function Popover({ label, button, buttonClass, side, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    panel.current?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div ref={whole} className={styles.whole} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? (
        <div ref={panel} className={classNames(styles.panel, styles[side])} role="dialog" aria-label={label} tabIndex={-1}>
          <LatePart fallback={<Bone width={168} height={168} />}>{children()}</LatePart>
        </div>
      ) : null}
    </div>
  );
}
