import { lazy, type ReactNode, Suspense } from 'react';

// Ads come after everything that was asked for.
const CornerAd = lazy(() => import('./shop-corner-ad.tsx').then((module) => ({ default: module.ShopCornerAd })));
const BottomAd = lazy(() => import('./shop-bottom-ad.tsx').then((module) => ({ default: module.ShopBottomAd })));

const late = (ad: ReactNode) => <Suspense fallback={null}>{ad}</Suspense>;

/** The closable ads of §2 that lie beside the page. */
export const ShopCornerAd = () => late(<CornerAd />);
export const ShopBottomAd = () => late(<BottomAd />);
