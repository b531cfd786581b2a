import type { NamedLink } from '../../../../application/content/content-gateway.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { TargetLink } from '../../content/window/target-link.tsx';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import styles from './corner-ad.module.css';

interface CornerAdProps {
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  readonly target: NamedLink['target'];
  readonly onClose: () => void;
}

/** The ad of the top right corner: a card where the margin holds one, else a ribbon at the rail's upper end. */
export function CornerAd({ name, describe, image, target, onClose }: CornerAdProps) {
  // §3's ad is an image and an address; a name is more than it need have.
  const label = name === '' ? '右上角活动' : `活动：${name}`;
  return (
    <section className={styles.ad} aria-label={label}>
      <TargetLink className={styles.way} target={target}>
        {image === '' ? null : <img src={image} alt="" width={176} height={81} loading="lazy" decoding="async" />}
        {name === '' ? null : <b>{name}</b>}
        <span className={styles.note}>{describe}</span>
        <span className={styles.go}>
          去看看
          <Icon name="chevron-right" size={14} />
        </span>
      </TargetLink>
      <ToolButton className={styles.close} icon="close" iconSize={14} label={`关闭${label}`} onClick={onClose} />
    </section>
  );
}
