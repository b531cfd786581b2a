import { Outlet } from 'react-router-dom';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ShopMessages } from '../shell/shop-messages.tsx';
import { useArrival } from './use-arrival.ts';

/** Neither header nor footer (product.md §2): waiting, and pages that are nothing but their text. */
export function BareLayout() {
  useArrival();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </main>
      <ShopMessages />
    </>
  );
}
