import { type RefObject, useId, useState } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import { useTip } from '../../../kit/window/hooks/use-tip.ts';
import bubble from '../window/goods-badge.module.css';
import styles from './fact-lines.module.css';

interface FactTipProps {
  readonly name: string;
  /** All facts in lines that hide what has no room. */
  readonly lines: RefObject<HTMLElement | null>;
  /** What stands in no line. */
  readonly more: readonly string[];
}

/** The facts of a line that have fallen out of it. */
function hiddenIn(lines: HTMLElement | null): readonly string[] {
  return Array.from(lines?.querySelectorAll<HTMLElement>('[data-fact]') ?? []).flatMap((fact) => {
    const line = fact.parentElement;
    const isOut = line !== null && fact.offsetTop >= line.offsetTop + line.clientHeight && line.clientHeight > 0;
    return isOut ? [fact.textContent] : [];
  });
}

/** 更多: what the lines have no room for, a fact a line, on hover and on focus; on a phone at the foot of the screen. */
export function FactTip({ name, lines, more }: FactTipProps) {
  const id = useId();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const { anchor, tip, shown, handlers } = useTip<HTMLButtonElement, HTMLSpanElement>();
  const said = [...hidden, ...more];
  const look = (show: () => void) => () => {
    setHidden(hiddenIn(lines.current));
    show();
  };
  return (
    <button
      type="button"
      ref={anchor}
      className={styles.more}
      aria-label={`更多 ${name}`}
      aria-describedby={id}
      {...handlers}
      onMouseEnter={look(handlers.onMouseEnter)}
      onFocus={look(handlers.onFocus)}
    >
      更多
      <span role="tooltip" id={id} ref={tip} popover="manual" className={classNames(bubble.tip, styles.tip, shown && bubble.shown)}>
        {said.length === 0 ? '以上已全部列出' : said.map((text) => <span key={text}>{text}</span>)}
      </span>
    </button>
  );
}
