import { classNames } from '../../../shared/class-names.ts';
import { type LegalNoticeWords, legalWords } from './goods-notices.ts';
import type { GoodsOnShow } from '../goods-on-show.ts';
import styles from './goods-facts.module.css';

/** A warning, not an advice. */
const isStrict = (notice: LegalNoticeWords): boolean => notice === 'prescription' || notice === 'ephedrine';

interface LegalNoticesProps {
  readonly notices: readonly LegalNoticeWords[];
  /** What this buyer may order of goods with ephedrine; null where it is not told. */
  readonly ephedrine: GoodsOnShow['detail']['ephedrine'];
}

/** 含麻品种合计每单限购 60盒，30 天内限购 120盒，目前还可购 120盒: the law's «limited» in numbers. */
const ephedrineWords = ({ perOrder, perPeriod, periodDays, left }: NonNullable<LegalNoticesProps['ephedrine']>): string =>
  `含麻品种合计每单限购 ${perOrder}盒，${periodDays} 天内限购 ${perPeriod}盒，目前还可购 ${left}盒。`;

/** What the law wants said beside these goods: in sight before the buttons, in its own words. */
export function LegalNotices({ notices, ephedrine }: LegalNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="法定提示">
      {notices.map((notice) => (
        <li key={notice} className={classNames(isStrict(notice) && styles.strict)}>
          <b>{legalWords[notice].about}</b>
          {legalWords[notice].text}
          {notice === 'ephedrine' && ephedrine !== null ? <em>{ephedrineWords(ephedrine)}</em> : null}
        </li>
      ))}
    </ul>
  );
}
