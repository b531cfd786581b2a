import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { createFound, createLoaded } from '../../../application/shared/load/loaded.ts';
import { plainText } from '../../../application/shared/shown/plain-text.ts';
import { AdStrip } from '../../pieces/content/ad-strip.tsx';
import { ZoneHead } from '../../kit/zone-head.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { useScreenTitle } from '../../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { GoodsListPage } from '../goods-list-page.tsx';
import { MissingBrand } from './missing-brand.tsx';

const path = [
  { text: '首页', to: '/' },
  { text: '控销专区', to: '/kxzq' },
] as const;

const isId = (text: string): boolean => /^\d+$/.test(text);
/** No maker's name is longer, and the call takes no longer one. */
const longestName = 100;
/** `3,5`: ids of ads; more than a strip shows were not meant. */
const adIdsOf = (text: string | undefined): readonly string[] => (text ?? '').split(/[,-]/).filter(isId).slice(0, 6);

/**
 * /kxzq/goods/:url/:ads? (decision 0009): the controlled-sales goods of the maker whose id or name `url` is;
 * `ads` are ids of the ads to show beside them.
 */
export function ControlledMakerPage() {
  const { url = '', ads } = useParams();
  const maker = plainText(url, longestName);
  const adIds = adIdsOf(ads);
  const visit = `${maker}/${adIds.join()}`;
  return isId(maker) ? <KnownById key={visit} id={maker} adIds={adIds} /> : <Goods key={visit} maker={maker} name={maker} adIds={adIds} />;
}

interface MakerProps {
  readonly adIds: readonly string[];
}

function KnownById({ id, adIds }: MakerProps & { readonly id: string }) {
  const [{ status, value: brand }] = useViewModel(
    useVisit(({ needs }) => createFound(() => needs.reading.brand(id), needs.announceFailure)),
  );
  if (status === 'missing') return <MissingBrand title="没有这个厂家" back={{ text: '看控销专区', to: '/kxzq' }} />;
  return <Goods maker={id} name={brand?.name ?? ''} adIds={adIds} />;
}

function Goods({ maker, name, adIds }: MakerProps & { readonly maker: string; readonly name: string }) {
  const fixed = useMemo(() => ({ zone: 'kx', manufacturers: [maker] }) as const, [maker]);
  useScreenTitle(name === '' ? '' : `${name}控销品种`);
  return (
    <GoodsListPage
      fixed={fixed}
      heading={
        <ZoneHead
          path={path}
          title={name === '' ? '厂家控销品种' : `${name} 控销品种`}
          note="授权后可见供货价并购买，没有授权的可以申请供货。"
          ways={[{ text: '全部控销品种', to: '/kxzq' }]}
        >
          {adIds.length === 0 ? null : <ChosenAds ids={adIds} />}
        </ZoneHead>
      }
    />
  );
}

function ChosenAds({ ids }: { readonly ids: readonly string[] }) {
  return <AdStrip model={useVisit(({ needs }) => createLoaded(() => needs.reading.chosenAds(ids), needs.announceFailure))} />;
}
