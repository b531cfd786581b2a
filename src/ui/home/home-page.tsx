import { useCallback, useState } from 'react';
import { phone, useMedia } from '../kit/use-media.ts';
import { mayOf } from '../../application/account/may.ts';
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
import { siteName } from '../kit/window/site-name.ts';
import { ZoneBar } from './zone-bar.tsx';

/** The shop window: every block has its own call and stands or fails alone. */
export function HomePage() {
  return (
    <div className={`${frame.wrap} ${styles.page}`}>
      <h1 className={frame.hidden}>{siteName}首页</h1>
      <Hero />
      <ZoneBar />
      <div className={styles.pair}>
        <FlashSale />
        <DailySpecial />
      </div>
      <Recommended />
      <LotteryOnPhone />
      <div className={styles.late}>
        <BrandWall />
        <PostColumns />
      </div>
    </div>
  );
}

const LotteryCard = late(() => import('./lottery-card.tsx').then((module) => module.LotteryCard));

/** On a wide page it stands in the panel. */
function LotteryOnPhone() {
  const [{ facts }] = useViewModel(useScreens().session);
  if (!useMedia(phone) || !facts?.buyer?.isQualified) return null;
  return (
    <LatePart otherwise={() => null}>
      <LotteryCard isAlone />
    </LatePart>
  );
}

const DuePart = late(() => import('../pieces/purchase/due-part.tsx').then((module) => module.DuePart));

const StarterPart = late(() => import('./starter-part.tsx').then((module) => module.StarterPart));

/**
 * Under the pinned category menu: goods first, above a strip of the banner, and beside them who is there. A shop that
 * buys here already is shown what is due again; a new one, a visitor and whoever may not buy for the shop (R65) see
 * what sells best. Until it is known, the place is kept. The panel comes first in the document as it does on a phone: a
 * slow line draws what it has got.
 */
function Hero() {
  const [{ status, facts }] = useViewModel(useScreens().session);
  const [emptyShop, setEmptyShop] = useState<string | null>(null);
  const buyer = facts?.buyer;
  const shop = buyer?.review === 'passed' && mayOf(buyer)('buy') ? buyer.shopId : null;
  const hasNothing = useCallback(() => setEmptyShop(shop), [shop]);
  return (
    <div className={styles.hero}>
      <BuyerPanel />
      <div className={styles.due}>
        {status === 'unknown' ? (
          stillDue
        ) : shop !== null && shop !== emptyShop ? (
          <Due key={shop} onNothing={hasNothing} />
        ) : (
          <LatePart fallback={stillDue}>
            <StarterPart />
          </LatePart>
        )}
      </div>
      <Banner />
    </div>
  );
}

const stillDue = <PanelSkeleton lines={10} />;

function Due({ onNothing }: { readonly onNothing: () => void }) {
  return (
    <LatePart fallback={stillDue}>
      <DuePart limit={5} onPhones={3} fillsUp onNothing={onNothing} />
    </LatePart>
  );
}
