import frame from '../shared/shell/wrap.module.css';
import { Banner } from './banner/banner.tsx';
import { BrandWall } from './brand-wall.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import { DailySpecial } from './daily-special.tsx';
import { FlashSale } from './flash-sale.tsx';
import styles from './home-page.module.css';
import { PostColumns } from './post/post-columns.tsx';
import { Recommended } from './recommended.tsx';
import { ZoneBar } from './zone-bar.tsx';

/** The shop window: every block has its own call and stands or fails alone. */
export function HomePage() {
  return (
    <div className={`${frame.wrap} ${styles.page}`}>
      <h1 className={frame.hidden}>药集首页</h1>
      <Hero />
      <ZoneBar />
      <div className={styles.pair}>
        <FlashSale />
        <DailySpecial />
      </div>
      <Recommended />
      <div className={styles.late}>
        <BrandWall />
        <PostColumns />
      </div>
    </div>
  );
}

/** Under the pinned category menu: the banner, and the buyer's own panel beside it. */
function Hero() {
  return (
    <div className={styles.hero}>
      <Banner />
      <BuyerPanel />
    </div>
  );
}
