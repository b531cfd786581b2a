import { ChakraScope } from '../shared/chakra-scope.ts';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import { late, LatePart } from '../shared/late.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { Bone } from '../shared/skeleton/bone.tsx';
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

const DuePart = late(() => import('../shared/due/due-part.tsx').then((module) => module.DuePart));

/**
 * Under the pinned category menu: the buyer's own panel, and beside it the banner; who buys here already is shown first
 * what is due again, and the banner takes what room is left.
 */
function Hero() {
  const [{ facts }] = useViewModel(useScreens().session);
  const buysHere = facts?.buyer?.review === 'passed';
  return (
    <div className={styles.hero}>
      <div className={styles.middle}>
        {buysHere ? (
          <div className={styles.due}>
            <LatePart fallback={<Bone height={202} />}>
              <ChakraScope>
                <DuePart />
              </ChakraScope>
            </LatePart>
          </div>
        ) : null}
        <Banner isLow={buysHere} />
      </div>
      <BuyerPanel />
    </div>
  );
}
