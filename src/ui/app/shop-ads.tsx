import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';

// Ads come after everything that was asked for.
const CornerAd = lazy(() => import('./shop-corner-ad.tsx').then((module) => ({ default: module.ShopCornerAd })));
const BottomAd = lazy(() => import('./shop-bottom-ad.tsx').then((module) => ({ default: module.ShopBottomAd })));

/** Not in the first look, and drawn when nothing else is waiting. */
function Late({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** The closable ads of §2 that lie beside the page. */
export const ShopCornerAd = () => <Late><CornerAd /></Late>;
export const ShopBottomAd = () => <Late><BottomAd /></Late>;
