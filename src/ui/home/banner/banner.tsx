import type { FocusEvent, KeyboardEvent } from 'react';
import type { Ad } from '../../../application/content/content-gateway.ts';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';
import styles from './banner.module.css';
import { useCarousel } from './use-carousel.ts';
import { useHomeBlocks } from '../use-home-blocks.ts';
import { useSwipe } from './use-swipe.ts';

/** What stands there when no activity runs. */
const houseAd: Ad = {
  name: '开柜见药，明账明价',
  describe: '阶梯价、满减、优惠券逐行写明',
  image: '',
  target: { kind: 'go', url: '/list' },
};
/** The cabinet, before and without a picture of an activity; it lies in `public`. */
const cabinet = '/banner-wall.svg';

/** The activities' strip under the first goods. It turns while nobody is at it, and by arrows, dots, swipe and keys. */
export function Banner() {
  const [{ status, value }, banners] = useViewModel(useHomeBlocks().banners);
  const ads = value ?? [];
  const carousel = useCarousel(ads.length);
  const swipe = useSwipe({ onLeft: carousel.next, onRight: carousel.previous });
  const ad = ads[carousel.index] ?? (status === 'ready' ? houseAd : null);
  const isRow = ads.length > 1;

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) carousel.hold(false);
  };
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') carousel.next();
    if (key === 'ArrowLeft') carousel.previous();
  };
  return (
    <section
      className={styles.banner}
      aria-label="活动横幅"
      aria-roledescription="轮播"
      aria-busy={status === 'loading'}
      onMouseEnter={() => carousel.hold(true)}
      onMouseLeave={() => carousel.hold(false)}
      onFocus={() => carousel.hold(true)}
      onBlur={leave}
      {...(isRow ? { ...swipe, onKeyDown: turnByKey } : {})}
    >
      <img className={styles.wall} src={ad?.image || cabinet} alt="" width="384" height="330" fetchPriority="high" />
      {status === 'failed' ? <PartFailure text="活动横幅加载失败" onRetry={banners.retry} /> : null}
      {ad ? (
        <div className={styles.stage} aria-live={carousel.isTurning ? 'off' : 'polite'}>
          <BannerSlide key={ad.name} ad={ad} place={isRow ? `${carousel.index + 1} / ${ads.length}` : undefined} />
        </div>
      ) : null}
      {isRow ? <BannerControls names={ads.map(({ name }) => name)} carousel={carousel} /> : null}
    </section>
  );
}
