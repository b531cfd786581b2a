import { useKnownPath } from '../shared/known-paths.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { CornerAd } from '../shared/shell/corner-ad.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { addressOf } from './shop-links.ts';

/** The ad of the top right corner; closed, it stays away as long as the tab lives. One that leads nowhere is not shown. */
export function ShopCornerAd() {
  const { rightAds, closedAds } = useScreens();
  const [{ value: ads }] = useViewModel(rightAds);
  const [closed] = useViewModel(closedAds);
  const isKnown = useKnownPath();
  const [ad] = ads ?? [];
  const to = ad ? addressOf(ad, isKnown) : null;
  if (!ad || to === null || closed.has('right')) return null;
  return <CornerAd name={ad.name} describe={ad.describe} image={ad.image} to={to} onClose={() => closedAds.close('right')} />;
}
