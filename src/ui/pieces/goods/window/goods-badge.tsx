import { useId } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import { useTip } from '../../../kit/window/hooks/use-tip.ts';
import styles from './goods-badge.module.css';

/** One colour a mark, everywhere: 优 zone, 秒 flash, 满 reduction, 换购, 赠 gift, 特 special, 新 new. */
const colours: Readonly<Record<string, string | undefined>> = {
  优: styles.you,
  秒: styles.miao,
  满: styles.man,
  换购: styles.huangou,
  组合: styles.huangou,
  赠: styles.zeng,
  特: styles.te,
  新: styles.xin,
};

interface GoodsBadgeProps {
  /** The mark itself: 优, 秒, 满, 换购, 组合, 赠, 特, 新; another word shows in grey. */
  readonly name: string;
  /** The rule behind the mark; shown on hover and on focus. */
  readonly describe?: string | undefined;
  /** The promotion has not begun: the badge is drawn as an outline. */
  readonly isOutlined?: boolean | undefined;
}

/** A tag of the goods; with a rule behind it, Tab reaches it too. */
export function GoodsBadge({ name, describe, isOutlined = false }: GoodsBadgeProps) {
  const look = classNames(styles.badge, isOutlined ? styles.outlined : (colours[name] ?? styles.other));
  return describe ? <ToldBadge name={name} describe={describe} look={look} /> : <span className={look}>{name}</span>;
}

function ToldBadge({ name, describe, look }: { readonly name: string; readonly describe: string; readonly look: string }) {
  const id = useId();
  const { anchor, tip, shown, handlers } = useTip<HTMLButtonElement, HTMLSpanElement>();
  return (
    <button type="button" ref={anchor} className={classNames(look, styles.told)} aria-describedby={id} {...handlers}>
      {name}
      <span role="tooltip" id={id} ref={tip} popover="manual" className={classNames(styles.tip, shown && styles.shown)}>
        {describe}
      </span>
    </button>
  );
}
