import { classNames } from '../../../../kit/window/class-names.ts';
import { Icon } from '../../../../kit/window/icon.tsx';
import type { IconName } from '../../../../kit/window/icon-paths.ts';
import styles from './add-button.module.css';

/**
 * `add` puts it in the cart; `added` says so and adds more; `enter` is a visitor's way to it (登录后可购买);
 * `way-out` is the one thing that helps where it cannot be bought: 到货通知, 补资质, 申请供货.
 */
export interface GoodsAction {
  readonly kind: 'add' | 'added' | 'enter' | 'way-out';
  /** 加入购物车, 已加 50 · 再加 10, 到货通知. */
  readonly text: string;
  /** Why, where it cannot be bought: read out with the button and shown over it. */
  readonly hint?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly busy?: boolean | undefined;
  readonly onPress: () => void;
}

interface AddButtonProps extends GoodsAction {
  /** The goods' name: twenty buttons 加入购物车 on a page are told apart by it. */
  readonly name: string;
  readonly size?: 'sm' | 'md' | undefined;
  /** There is room for the reason before the way out: 缺药品经营许可证，补证照. */
  readonly saysWhy?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The action of a goods in grids and tables. Outlined: the one solid button of a view is elsewhere. */
export function AddButton({
  kind,
  text,
  hint,
  icon,
  busy = false,
  onPress,
  name,
  size = 'md',
  saysWhy = false,
  className,
}: AddButtonProps) {
  // What the sign says first, then what a press does.
  const [held, act] = text.split(' · ');
  const sign = icon ?? (kind === 'added' ? 'check' : undefined);
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[kind], styles[size], className)}
      data-action={kind}
      aria-label={`${hint === undefined ? '' : `${hint}，`}${text} ${name}`}
      title={hint}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {sign ? <Icon name={sign} size={16} /> : null}
      {saysWhy && hint !== undefined ? <span className={styles.why}>{hint}，</span> : null}
      {act === undefined ? (
        text
      ) : (
        <>
          <span data-held="">{held}</span>
          <span className={styles.act} data-act="">
            {act}
          </span>
        </>
      )}
    </button>
  );
}
