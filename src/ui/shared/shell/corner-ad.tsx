import type { NamedLink } from '../../../application/content/content-gateway.ts';
import { Icon } from '../icon.tsx';
import { TargetLink } from '../target-link.tsx';
import { ToolButton } from '../tool-button.tsx';
import styles from './corner-ad.module.css';

export interface CornerAdProps {
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  readonly target: NamedLink['target'];
  readonly onClose: () => void;
}

/** The ad of the top right corner: a card where the margin holds one, else a ribbon at the rail's upper end. */
export function CornerAd({ name, describe, image, target, onClose }: CornerAdProps) {
  return (
    <section className={styles.ad} aria-label={`活动：${name}`}>
      <TargetLink className={styles.way} target={target}>
        <img src={image} alt="" width={176} height={81} loading="lazy" decoding="async" />
        <b>{name}</b>
        <span className={styles.note}>{describe}</span>
        <span className={styles.go}>
          去看看
          <Icon name="chevron-right" size={14} />
        </span>
      </TargetLink>
      <ToolButton className={styles.close} icon="close" iconSize={14} label={`关闭活动：${name}`} onClick={onClose} />
    </section>
  );
}
