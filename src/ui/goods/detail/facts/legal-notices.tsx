import { classNames } from '../../../shared/class-names.ts';
import { type LegalNoticeWords, legalWords } from './goods-notices.ts';
import styles from './goods-facts.module.css';

/** A warning, not an advice. */
const isStrict = (notice: LegalNoticeWords): boolean => notice === 'prescription' || notice === 'ephedrine';

/** What the law wants said beside these goods: in sight before the buttons, in its own words. */
export function LegalNotices({ notices }: { readonly notices: readonly LegalNoticeWords[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="法定提示">
      {notices.map((notice) => (
        <li key={notice} className={classNames(isStrict(notice) && styles.strict)}>
          <b>{legalWords[notice].about}</b>
          {legalWords[notice].text}
        </li>
      ))}
    </ul>
  );
}
