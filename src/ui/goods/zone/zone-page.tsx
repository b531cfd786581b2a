import type { Zone } from '../../../application/goods/list/list-query.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import type { AdSpot } from '../../../application/content/reading-gateway.ts';
import { AdStrip, type AdStripProps } from '../../pieces/content/ad-strip.tsx';
import { ZoneHead } from '../../kit/zone-head.tsx';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { GoodsListPage } from '../goods-list-page.tsx';
import { useHasCategories, ZoneCategories } from './zone-categories.tsx';
import { zoneWords } from './zone-words.ts';

/**
 * A zone of the shop (§2: /yx, /zyyp, /qxzq, /jxqzc, /kxzq): its head, its categories, its goods.
 * The route names the zone.
 */
export function ZonePage() {
  const zone = useRouteHandle()?.zone;
  return zone === undefined ? <GoodsListPage /> : <ZoneVisit key={zone} zone={zone} />;
}

function ZoneVisit({ zone }: { readonly zone: Zone }) {
  const { title, note, ways, spot, menu, keepsAds } = zoneWords[zone];
  const hasPills = useHasCategories(menu);
  return (
    <GoodsListPage
      hasPills={hasPills}
      heading={
        <ZoneHead title={title} note={note} ways={ways} below={menu === null ? undefined : <ZoneCategories menu={menu} name={title} />}>
          {spot === null ? null : <ZoneAds spot={spot} besides={ways.map(({ to }) => to)} keepsPlace={keepsAds} />}
        </ZoneHead>
      }
    />
  );
}

/** The ads of one place, loaded for this visit. */
export function ZoneAds({ spot, ...look }: { readonly spot: AdSpot } & Pick<AdStripProps, 'besides' | 'keepsPlace'>) {
  return <AdStrip {...look} model={useVisit(({ needs }) => createLoaded(() => needs.reading.ads(spot), needs.announceFailure))} />;
}
