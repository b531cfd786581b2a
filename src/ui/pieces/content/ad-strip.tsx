import { useLocation } from 'react-router-dom';
import type { Ad } from '../../../application/content/content-gateway.ts';
import type { LoadedViewModel } from '../../../application/shared/load/loaded.ts';
import { Bone, Loading } from '../../kit/window/skeleton/bone.tsx';
import { TargetLink } from './window/target-link.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import styles from './ad-strip.module.css';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';

/** More of them beside each other could not be read. */
const mostAds = 3;

export interface AdStripProps {
  readonly model: LoadedViewModel<readonly Ad[]>;
  /** Drawn large, where the ads are what the screen opens with; else each is a line of text. */
  readonly withPictures?: boolean | undefined;
  /** Where other ways on the screen lead: an ad to one of them tells nothing new. */
  readonly besides?: readonly string[] | undefined;
  /** Their line is kept free while they are on their way. */
  readonly keepsPlace?: boolean | undefined;
}

/** A zone's ads side by side, from their own call; without any there is nothing. */
export function AdStrip({ model, withPictures = false, besides, keepsPlace = false }: AdStripProps) {
  const [{ status, value }] = useViewModel(model);
  if (status === 'failed') return <PartFailure text="专区活动加载失败" onRetry={model.retry} />;
  if (value !== null) return <Ads ads={value} withPictures={withPictures} besides={besides} />;
  return withPictures ? (
    <Loading>
      <Bone height={80} />
    </Loading>
  ) : keepsPlace ? (
    <div className={styles.place} />
  ) : null;
}

/** The ads themselves, where they come with something else; one that leads to this very screen tells nothing new. */
export function Ads({
  ads,
  withPictures = false,
  besides = [],
}: Omit<AdStripProps, 'model' | 'keepsPlace'> & { readonly ads: readonly Ad[] }) {
  const { pathname } = useLocation();
  const away = ads
    .filter(({ target }) => target.kind !== 'go' || (target.url !== pathname && !besides.includes(target.url)))
    .slice(0, mostAds);
  if (away.length === 0) return null;
  return (
    <div className={withPictures ? styles.strip : styles.lines}>
      {away.map((ad, at) => (
        <TargetLink key={at} className={withPictures ? styles.ad : styles.line} target={ad.target}>
          {withPictures && ad.image !== '' ? <img src={ad.image} alt="" loading="lazy" /> : null}
          <b>{ad.name}</b>
          {ad.describe === '' ? null : <span>{ad.describe}</span>}
        </TargetLink>
      ))}
    </div>
  );
}
