import { type ReactNode, useDeferredValue } from 'react';
import { late, LatePart } from '../../kit/window/late.tsx';

// Ads come after everything that was asked for.
const CornerAd = late(() => import('./shop-corner-ad.tsx').then((module) => module.ShopCornerAd));
const BottomAd = late(() => import('./shop-bottom-ad.tsx').then((module) => module.ShopBottomAd));

const nothing = () => null;

/** Not in the first look, and drawn when nothing else is waiting; nobody misses it. */
function Late({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? <LatePart otherwise={nothing}>{children}</LatePart> : null;
}

/** The closable ads of §2 that lie beside the page. */
export const ShopCornerAd = () => (
  <Late>
    <CornerAd />
  </Late>
);
export const ShopBottomAd = () => (
  <Late>
    <BottomAd />
  </Late>
);
