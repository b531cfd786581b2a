import { useLocation } from 'react-router-dom';
import type { Ad } from '../../../application/content/content-gateway.ts';
import type { LoadedViewModel } from '../../../application/shared/load/loaded.ts';
import { Bone, Loading } from '../skeleton/bone.tsx';
import { TargetLink } from '../target-link.tsx';
import { useViewModel } from '../hooks/use-view-model.ts';
import styles from './ad-strip.module.css';
import { PartFailure } from '../page/part-failure.tsx';

/** More of them beside each other could not be read. */
const mostAds = 3;

/** A zone's ads side by side, from their own call; without any there is nothing. */
export function AdStrip({ model }: { readonly model: LoadedViewModel<readonly Ad[]> }) {
  const [{ status, value }] = useViewModel(model);
  if (status === 'failed') return <PartFailure text="专区活动没有加载出来" onRetry={model.retry} />;
  if (value === null) {
    return (
      <Loading>
        <Bone height={80} />
      </Loading>
    );
  }
  return <Ads ads={value} />;
}

/** The ads themselves, where they come with something else. */
export function Ads({ ads }: { readonly ads: readonly Ad[] }) {
  const { pathname } = useLocation();
  if (ads.length === 0) return null;
  return (
    <div className={styles.strip}>
      {ads.slice(0, mostAds).map((ad, at) => {
        const inside = (
          <>
            {ad.image === '' ? null : <img src={ad.image} alt="" loading="lazy" />}
            <b>{ad.name}</b>
            {ad.describe === '' ? null : <span>{ad.describe}</span>}
          </>
        );
        const isHere = ad.target.kind === 'go' && ad.target.url === pathname;
        return isHere ? (
          <div key={at} className={styles.ad}>
            {inside}
          </div>
        ) : (
          <TargetLink key={at} className={styles.ad} target={ad.target}>
            {inside}
          </TargetLink>
        );
      })}
    </div>
  );
}
