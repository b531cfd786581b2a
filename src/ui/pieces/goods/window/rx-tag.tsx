import { classNames } from '../../../kit/window/class-names.ts';
import styles from './rx-tag.module.css';

/** Prescription, over the counter 甲类 or 乙类, cold chain, with ephedrine, or a plain class such as 器械. */
export type RxKind = 'rx' | 'otc-a' | 'otc-b' | 'cold' | 'ephedrine' | 'plain';

const texts: Readonly<Record<Exclude<RxKind, 'plain'>, string>> = {
  rx: '处方',
  'otc-a': 'OTC甲类',
  'otc-b': 'OTC乙类',
  cold: '冷链',
  ephedrine: '含麻',
};

interface RxTagProps {
  readonly kind: RxKind;
  /** Needed for `plain`; otherwise the kind's own word stands. */
  readonly text?: string | undefined;
}

/**
 * The regulatory class of a goods: outlined, so that it is never taken for a promotion. What is sold over the counter
 * has the oval of the law's own sign (国药管安〔1999〕425号), red for 甲类 and green for 乙类.
 */
export function RxTag({ kind, text }: RxTagProps) {
  return <span className={classNames(styles.tag, styles[kind])}>{text ?? (kind === 'plain' ? '' : texts[kind])}</span>;
}
