import { useCallback, useState } from 'react';
import { ChakraScope } from '../kit/window/chakra-scope.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
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

const DuePart = late(() => import('../pieces/purchase/due-part.tsx').then((module) => module.DuePart));

/**
 * Under the pinned category menu: the banner, and beside it who is there. Who buys here already is shown first what is
 * due again, above a strip of the banner. Buyers are most of who comes: until it is known, their place is kept.
 */
function Hero() {
  const [{ status, facts }] = useViewModel(useScreens().session);
  const [emptyShop, setEmptyShop] = useState<string | null>(null);
  const shop = facts?.buyer?.review === 'passed' ? facts.buyer.shopId : null;
  const isCounter = status === 'unknown' || (shop !== null && shop !== emptyShop);
  const hasNothing = useCallback(() => setEmptyShop(shop), [shop]);
  return (
    <div className={styles.hero}>
      {isCounter ? <div className={styles.due}>{shop === null ? stillDue : <Due key={shop} onNothing={hasNothing} />}</div> : null}
      <Banner isLow={isCounter} />
      <BuyerPanel isTall={isCounter} />
    </div>
  );
}

const stillDue = <PanelSkeleton lines={10} />;

function Due({ onNothing }: { readonly onNothing: () => void }) {
  return (
    <LatePart fallback={stillDue}>
      <ChakraScope>
        <DuePart limit={5} onPhones={3} fillsUp onNothing={onNothing} />
      </ChakraScope>
    </LatePart>
  );
}
