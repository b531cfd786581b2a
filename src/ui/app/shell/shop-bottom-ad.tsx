import { useLocation } from 'react-router-dom';
import type { ContentGateway } from '../../../application/content/content-gateway.ts';
import { inSilence } from '../../../application/shared/announce-failure.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useKept, useScreens } from '../../kit/window/screens-context.tsx';
import { BottomAd } from '../../pieces/shell/ad/bottom-ad.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { wayOf } from './shop-links.ts';

/** The ads of the lower edge. The shop has others for newcomers, so they belong to one buyer. */
const createBottomAds = ({ content }: { readonly content: Pick<ContentGateway, 'bottomAds'> }) =>
  createLoaded(() => content.bottomAds(), inSilence);

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
