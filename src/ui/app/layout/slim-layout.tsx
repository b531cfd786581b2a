import { Outlet } from 'react-router-dom';
import { AppFrame } from '../../shared/shell/app-frame.tsx';
import { SlimHeader } from '../../shared/shell/header/slim-header.tsx';
import { SlimFooter } from '../shell/shop-footer.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ShopMessages } from '../shell/shop-messages.tsx';
import { useArrival } from './use-arrival.ts';

/** Login and help: the mark, the way back home, and what the law wants said. */
export function SlimLayout() {
  useArrival();
  return (
    <>
      <AppFrame slim header={<SlimHeader />} footer={<SlimFooter />}>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </AppFrame>
      <ShopMessages />
    </>
  );
}
