import { useLocation } from 'react-router-dom';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { CornerAd } from '../../pieces/shell/ad/corner-ad.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

/** Where an advert may lie beside the goods: home, and the zones. Who orders has no use for it. */
const placesOfAds: readonly string[] = ['/', '/yx', '/zyyp', '/qxzq', '/jxqzc', '/kxzq', '/ppzq'];

/**
 * The ad of the top right corner; closed, it stays away as long as the tab lives. One that leads nowhere, or to where
 * one is, is not shown.
 */
export function ShopCornerAd() {
  const { rightAds, closedAds } = useScreens();
  const [{ value: ads }] = useViewModel(rightAds);
  const [closed] = useViewModel(closedAds);
  const isKnown = useKnownPath();
  const { pathname } = useLocation();
  const [ad] = ads ?? [];
  const to = ad?.target.kind === 'go' ? ad.target.url : null;
  if (!ad || (to !== null && (!isKnown(to) || to === pathname)) || closed.has('right') || !placesOfAds.includes(pathname)) return null;
  return <CornerAd name={ad.name} describe={ad.describe} image={ad.image} target={ad.target} onClose={() => closedAds.close('right')} />;
}
