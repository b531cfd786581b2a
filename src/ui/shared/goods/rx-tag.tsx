import { classNames } from '../class-names.ts';
import styles from './rx-tag.module.css';

/** Prescription, over the counter, cold chain, with ephedrine, or a plain class such as 器械. */
export type RxKind = 'rx' | 'otc' | 'cold' | 'ephedrine' | 'plain';

const texts: Readonly<Record<Exclude<RxKind, 'plain'>, string>> = { rx: '处方', otc: '非处方', cold: '冷链', ephedrine: '含麻' };

interface RxTagProps {
  readonly kind: RxKind;
  /** Needed for `plain`; otherwise the kind's own word stands. */
  readonly text?: string | undefined;
}

/** The regulatory class of a goods: outlined, so that it is never taken for a promotion. */
export function RxTag({ kind, text }: RxTagProps) {
  return <span className={classNames(styles.tag, styles[kind])}>{text ?? (kind === 'plain' ? '' : texts[kind])}</span>;
}
