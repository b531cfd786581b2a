import { useLocation } from 'react-router-dom';
import type { ContentGateway } from '../../../application/content/content-gateway.ts';
import { createHomeBlocks } from '../../../application/home/home-blocks.ts';
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
  return useLocation().pathname === '/' ? <HomeBottomAd /> : null;
}

function HomeBottomAd() {
  const { closedAds, messages } = useScreens();
  const [{ value: ads }] = useViewModel(useKept(createBottomAds));
  const [{ value: newcomers }] = useViewModel(useKept(createHomeBlocks).newcomers);
  const [closed] = useViewModel(closedAds);
  const isKnown = useKnownPath();
  const [ad] = ads ?? [];
  if (!ad || newcomers === null || closed.has('bottom')) return null;
  // The panel of the home page says it already: the same offer is made once.
  const { target } = ad;
  if (newcomers.some((one) => one.target.kind === 'go' && target.kind === 'go' && one.target.url === target.url)) return null;
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
