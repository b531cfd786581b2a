import { Outlet } from 'react-router-dom';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { AppFrame } from '../../pieces/shell/window/app-frame.tsx';
import { FramePart } from '../../pieces/shell/window/frame-part.tsx';
import { BuyersOnly } from './buyers-only.tsx';
import { ShopBottomAd } from '../shell/shop-ads.tsx';
import { ShopFooter } from '../shell/shop-footer.tsx';
import { ShopHeader } from '../shell/shop-header.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ShopLottery } from '../shell/shop-lottery.tsx';
import { ShopMessages } from '../shell/shop-messages.tsx';
import { ShopPapers } from '../shell/shop-papers.tsx';
import { ShopRail } from '../shell/shop-rail.tsx';
import { ShopTabBar } from '../shell/shop-tab-bar.tsx';
import { ShopTopAd } from '../shell/shop-top-ad.tsx';
import { useArrival } from './use-arrival.ts';

/** Header, footer and rail around every screen of the shop. */
export function ShopLayout() {
  useArrival();
  const isOrdering = useRouteHandle()?.ordering !== undefined;
  const [{ status }] = useViewModel(useScreens().session);
  return (
    <>
      <AppFrame
        topAd={isOrdering ? null : <ShopTopAd />}
        header={<ShopHeader />}
        notice={<ShopPapers />}
        footer={<ShopFooter />}
        rail={<ShopRail />}
        tabBar={<ShopTabBar />}
        isWaiting={status === 'unknown'}
      >
        <BuyersOnly>
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </BuyersOnly>
      </AppFrame>
      <FramePart>
        <ShopBottomAd />
      </FramePart>
      <ShopLottery />
      <ShopMessages />
    </>
  );
}
