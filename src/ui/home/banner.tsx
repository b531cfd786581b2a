import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Ad } from '../../application/content/content-gateway.ts';
import { useKnownPath } from '../shared/known-paths.tsx';
import { DrawerWall } from '../shared/page/drawer-wall.tsx';
import { PartFailure } from '../shared/page/part-failure.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import styles from './banner.module.css';
import { useHomeBlocks } from './use-home-blocks.ts';

/** The activities' banner. It turns only when asked to: nothing moves while somebody reads. */
export function Banner() {
  const [{ status, value }, banners] = useViewModel(useHomeBlocks().banners);
  const [turned, setTurned] = useState(0);
  const ads = value ?? [];
  const index = Math.min(turned, Math.max(0, ads.length - 1));
  const ad = ads[index];
  return (
    <section className={styles.banner} aria-label="活动横幅" aria-busy={status === 'loading'}>
      <DrawerWall className={styles.wall} columns={5} rows={5} open={[[2, 1], [3, 3]]} />
      {status === 'failed' ? <PartFailure text="活动横幅没有加载出来" onRetry={banners.retry} /> : null}
      {ad ? <Slide ad={ad} /> : null}
      {status === 'ready' && !ad ? <Slide ad={houseAd} /> : null}
      {ads.length > 1 ? (
        <p className={styles.dots}>
          {ads.map((one, at) => (
            <button
              key={one.name + String(at)}
              type="button"
              aria-label={`第 ${at + 1} 张：${one.name}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => setTurned(at)}
            />
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** What stands there when no activity runs. */
const houseAd: Ad = { name: '开柜见药，明账明价', describe: '阶梯价、满减、优惠券逐行写明', image: '', target: { kind: 'go', url: '/list' } };

function Slide({ ad }: { readonly ad: Ad }) {
  const { messages } = useScreens();
  const isKnown = useKnownPath();
  const { target } = ad;
  return (
    <div className={styles.words} aria-live="polite">
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
        <Link className={styles.way} to={target.url} aria-label={`去看看：${ad.name}`}>
          去看看
        </Link>
      ) : null}
    </div>
  );
}
