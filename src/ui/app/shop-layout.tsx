import { Outlet } from 'react-router-dom';
import { AppFrame } from '../shared/shell/app-frame.tsx';
import { BuyersOnly } from './buyers-only.tsx';
import { ShopBottomAd } from './shop-ads.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ShopMessages } from './shop-messages.tsx';
import { ShopRail } from './shop-rail.tsx';
import { ShopTabBar } from './shop-tab-bar.tsx';
import { ShopTopAd } from './shop-top-ad.tsx';
import { useArrival } from './use-arrival.ts';

/** Header, footer and rail around every screen of the shop. */
export function ShopLayout() {
  useArrival();
  return (
    <>
      <AppFrame topAd={<ShopTopAd />} header={<ShopHeader />} footer={<ShopFooter />} rail={<ShopRail />} tabBar={<ShopTabBar />}>
        <BuyersOnly>
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </BuyersOnly>
      </AppFrame>
      <ShopBottomAd />
      <ShopMessages />
    </>
  );
}
