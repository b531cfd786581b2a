import { useCallback, useState } from 'react';
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

function Hero() {
  const [{ facts }] = useViewModel(useScreens().session);
  const buyer = facts?.buyer ?? null;
  return buyer?.review === 'passed' ? <CounterHero key={buyer.shopId} /> : <ShopHero />;
}

/** Under the pinned category menu: the banner, and beside it who is there. */
function ShopHero() {
  return (
    <div className={styles.hero}>
      <Banner />
      <BuyerPanel />
    </div>
  );
}

/** Who buys here already is shown first what is due again; the banner is a strip below. */
function CounterHero() {
  const [hasBought, setHasBought] = useState(true);
  const hasNothing = useCallback(() => setHasBought(false), []);
  if (!hasBought) return <ShopHero />;
  return (
    <div className={styles.hero}>
      <div className={styles.due}>
        <LatePart fallback={<Bone height={296} />}>
          <ChakraScope>
            <DuePart limit={5} onPhones={3} fillsUp onNothing={hasNothing} />
          </ChakraScope>
        </LatePart>
      </div>
      <Banner isLow />
      <BuyerPanel isTall />
    </div>
  );
}
