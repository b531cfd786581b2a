import { Banner } from './banner.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import styles from './hero.module.css';

/** Under the pinned category menu: the banner, and the buyer's own panel beside it. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <Banner />
      <BuyerPanel />
    </div>
  );
}
