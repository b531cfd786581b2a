import { classNames } from '../../../kit/window/class-names.ts';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { type LegalNoticeWords, legalWords } from './goods-notices.ts';
import type { GoodsOnShow } from '../goods-on-show.ts';
import styles from './goods-facts.module.css';

/** A warning, not an advice. */
const isStrict = (notice: LegalNoticeWords): boolean => notice === 'prescription' || notice === 'ephedrine';

interface LegalNoticesProps {
  readonly notices: readonly LegalNoticeWords[];
  /** What this buyer may order of goods with ephedrine; null where it is not told. */
  readonly ephedrine: GoodsOnShow['detail']['ephedrine'];
  /** The most units of these goods that one order may hold; null for no limit of their own. */
  readonly limit: number | null;
  /** 盒 */
  readonly unit: string;
}

interface EphedrineWordsProps extends Pick<LegalNoticesProps, 'limit' | 'unit'> {
  readonly limits: NonNullable<LegalNoticesProps['ephedrine']>;
}

/**
 * 本品每单限购 10盒；含麻品种合计每单限购 60盒，30 天内限购 120盒，目前还可购 120盒: the law's «limited» in numbers. While a receipt is owed
 * nothing can be ordered, and the way to it stands there.
 */
function EphedrineWords({ limits, limit, unit }: EphedrineWordsProps) {
  const { perOrder, perPeriod, periodDays, left, receiptsOwed } = limits;
  return (
    <em>
      {limit === null ? '' : `本品每单限购 ${limit}${unit}；`}含麻品种合计每单限购 {perOrder}
      {unit}，{periodDays} 天内限购 {perPeriod}
      {unit}，
      {receiptsOwed > 0 ? (
        <>
          上一单回执确认后可购。<KnownLink to="/hmdd">去确认回执</KnownLink>
        </>
      ) : (
        `目前还可购 ${left}${unit}。`
      )}
    </em>
  );
}

/** What the law wants said beside these goods: in sight before the buttons, in its own words. */
export function LegalNotices({ notices, ephedrine, limit, unit }: LegalNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="法定提示">
      {notices.map((notice) => (
        <li key={notice} className={classNames(isStrict(notice) && styles.strict)}>
          <b>{legalWords[notice].about}</b>
          {legalWords[notice].text}
          {notice === 'ephedrine' && ephedrine !== null ? <EphedrineWords limits={ephedrine} limit={limit} unit={unit} /> : null}
        </li>
      ))}
    </ul>
  );
}
