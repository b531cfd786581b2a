import { useLocation } from 'react-router-dom';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { TopAd, TopAdSpace } from '../../pieces/shell/ad/top-ad.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { wayOf } from './shop-links.ts';

/** The activity above the header of the home page; closed, it stays away as long as the tab lives. */
export function ShopTopAd() {
  const { topAds, closedAds, messages } = useScreens();
  const [{ status, value: ads }] = useViewModel(topAds);
  const [closed] = useViewModel(closedAds);
  const isKnown = useKnownPath();
  const { pathname } = useLocation();
  const [ad] = ads ?? [];
  if (pathname !== '/' || closed.has('top')) return null;
  if (status === 'loading') return <TopAdSpace />;
  if (!ad) return null;
  const way = wayOf(ad, isKnown, messages.alert);
  return (
    <TopAd
      image={ad.image}
      text={ad.name}
      time={ad.describe || undefined}
      link={way === null ? undefined : { text: '去看看', ...way }}
      onClose={() => closedAds.close('top')}
    />
  );
}
