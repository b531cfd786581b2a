import { useLocation } from 'react-router-dom';
import { createBottomAds } from '../../../application/content/bottom-ads.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useKept, useScreens } from '../../kit/window/screens-context.tsx';
import { BottomAd } from '../../pieces/shell/ad/bottom-ad.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { wayOf } from './shop-links.ts';

/** The ad at the lower edge of the home page; elsewhere that place belongs to what is being ordered. */
export function ShopBottomAd() {
  const { closedAds, messages } = useScreens();
  const [{ value: ads }] = useViewModel(useKept(createBottomAds));
  const [closed] = useViewModel(closedAds);
  const isKnown = useKnownPath();
  const { pathname } = useLocation();
  const [ad] = ads ?? [];
  if (!ad || closed.has('bottom') || pathname !== '/') return null;
  const way = wayOf(ad, isKnown, messages.alert);
  return (
    <BottomAd
      name={ad.name}
      describe={ad.describe}
      image={ad.image}
      link={way === null ? undefined : { text: '了解详情', ...way }}
      onClose={() => closedAds.close('bottom')}
    />
  );
}
