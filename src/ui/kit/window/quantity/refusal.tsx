import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './refusal.module.css';

interface RefusalProps {
  /** 库存 12盒，购物车里已有 12盒; nothing stands there without it. */
  readonly text: string | null | undefined;
  /** For the field that it is the reason of. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** Why a quantity was not taken, read out when it comes. */
export function Refusal({ text, id, className }: RefusalProps) {
  if (!text) return null;
  return (
    <span id={id} className={classNames(styles.refusal, className)} role="alert">
      <Icon name="warning" size={14} />
      {text}
    </span>
  );
}
