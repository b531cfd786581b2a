import styles from './code-card.module.css';
import { late } from '../../../kit/window/late.tsx';

// Its library weighs as much as the header.
const QrCode = late(() => import('../../../kit/qr-code.tsx').then((module) => module.QrCode));

interface CodeCardProps {
  /** 微信扫一扫，在手机上打开本站 */
  readonly caption: string;
  /** A full address. */
  readonly text: string;
}

/** A code with what it is for; stands in a `LatePart`. */
export function CodeCard({ caption, text }: CodeCardProps) {
  return (
    <figure className={styles.card}>
      <QrCode text={text} label={`二维码：${caption}`} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
