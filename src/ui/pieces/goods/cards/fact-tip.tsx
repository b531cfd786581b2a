import { useId } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import { useTip } from '../../../kit/window/hooks/use-tip.ts';
import bubble from '../window/goods-badge.module.css';
import styles from './fact-lines.module.css';

/** 更多: all that more units bring and what else is to be known of goods, on hover and on focus. */
export function FactTip({ name, said }: { readonly name: string; readonly said: readonly string[] }) {
  const id = useId();
  const { anchor, tip, shown, handlers } = useTip<HTMLButtonElement, HTMLSpanElement>();
  return (
    <button type="button" ref={anchor} className={styles.more} aria-label={`更多 ${name}`} aria-describedby={id} {...handlers}>
      更多
      <span role="tooltip" id={id} ref={tip} popover="manual" className={classNames(bubble.tip, shown && bubble.shown)}>
        {said.join('；')}
      </span>
    </button>
  );
}
