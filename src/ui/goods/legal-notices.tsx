import { classNames } from '../shared/class-names.ts';
import { type LegalNotice, legalWords } from './goods-notices.ts';
import styles from './legal-notices.module.css';

/** A warning, not an advice. */
const isStrict = (notice: LegalNotice): boolean => notice === 'prescription' || notice === 'ephedrine';

/** What the law wants said beside these goods: in sight before the buttons, in its own words. */
export function LegalNotices({ notices }: { readonly notices: readonly LegalNotice[] }) {
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
