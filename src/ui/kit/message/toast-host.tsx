import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Toast } from '../../../application/shared/messages.ts';
import { phone, useMedia } from '../use-media.ts';
import { classNames } from '../window/class-names.ts';
import { useSeen } from '../window/hooks/use-seen.ts';
import { Icon } from '../window/icon.tsx';
import type { IconName } from '../window/icon-paths.ts';
import { ToolButton } from '../window/tool-button.tsx';
import styles from './toast-host.module.css';
import { placeOfToast } from './toast-place.ts';

const actWords: Readonly<Record<Toast['acts'][number]['code'], string>> = { undo: '撤销', 'to-cart': '去购物车', retry: '重试' };
const icons: Readonly<Record<Toast['tone'], IconName>> = { success: 'check', warning: 'warning', error: 'warning' };

const shownMs = 3000;

/** Letters of a failure's number: enough to find it among those of a day. */
const shownOfReference = 8;

const panels = '[role=dialog], [role=alertdialog]';
/** A dialog, a drawer, a sheet, or what it comes in. */
const isPanel = (node: Node): boolean => node instanceof Element && (node.matches(panels) || node.querySelector(panels) !== null);

interface ToastHostProps {
  readonly toast: Toast;
  readonly onGone: (id: number) => void;
}

/**
 * The toast: for three seconds, longer while the pointer or the focus rests on it, or the page is hidden. A panel that
 * opens ends it, because it would lie on the panel's head.
 */
export function ToastHost({ toast: { id, tone, text, acts, reference }, onGone }: ToastHostProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = useId();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isSeen, setSeen] = useState(true);
  useSeen(setSeen);
  const isPhone = useMedia(phone);
  const isHeld = isHovered || isFocused || !isSeen;
  useEffect(() => {
    if (isHeld) return;
    const end = setTimeout(() => onGone(id), shownMs);
    return () => clearTimeout(end);
  }, [id, isHeld, onGone]);
  useEffect(() => {
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isPanel))) onGone(id);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [id, onGone]);
  useLayoutEffect(() => {
    const { current: slip } = box;
    if (slip === null) return;
    const before = document.activeElement;
    const { place, edge } = placeOfToast(isPhone);
    slip.dataset['place'] = place;
    slip.style.setProperty('--edge', `${edge}px`);
    // A press on one of its buttons ends it: the focus returns to where the buyer was.
    return () => {
      if (slip.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [id, isPhone]);
  return (
    <div
      ref={box}
      className={classNames(styles.toast, styles[tone])}
      role="status"
      aria-labelledby={words}
      data-toast={tone}
      data-print="none"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} size={18} />
      <span id={words} className={styles.text}>
        {text}
        {reference && <small className={styles.reference}>问题编号 {reference.slice(0, shownOfReference)}</small>}
      </span>
      {acts.map(({ code, press }) => (
        <button
          key={code}
          type="button"
          className={styles.act}
          onClick={() => {
            onGone(id);
            press();
          }}
        >
          {actWords[code]}
        </button>
      ))}
      <ToolButton icon="close" iconSize={14} label="关闭提示" onClick={() => onGone(id)} />
    </div>
  );
}
