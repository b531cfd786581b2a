import { Link } from 'react-router-dom';
import type { Ad } from '../../../application/content/content-gateway.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import styles from './banner.module.css';

interface BannerSlideProps {
  readonly ad: Ad;
  /** 2 / 3; none where there is but one. */
  readonly place?: string | undefined;
}

/** One activity: its words, and where it leads, or what it says instead (§8). */
export function BannerSlide({ ad, place }: BannerSlideProps) {
  const { messages } = useScreens();
  const isKnown = useKnownPath();
  const { target } = ad;
  return (
    <div
      className={styles.words}
      role={place === undefined ? undefined : 'group'}
      aria-roledescription={place === undefined ? undefined : '幻灯片'}
      aria-label={place}
    >
      <h2>
        {ad.name.split(' ').map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      {ad.describe === '' ? null : <p>{ad.describe}</p>}
      {target.kind === 'message' ? (
        <button type="button" className={styles.way} onClick={() => messages.alert(target.text)}>
          去看看
        </button>
      ) : isKnown(target.url) ? (
        <Link className={styles.way} to={target.url} draggable={false}>
          去看看<span className={styles.unseen}>：{ad.name}</span>
        </Link>
      ) : null}
    </div>
  );
}
