import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { createFound } from '../../../application/shared/load/loaded.ts';
import { Ads } from '../../pieces/content/ad-strip.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { ZoneHead } from '../../kit/zone-head.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { useScreenTitle } from '../../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { GoodsListPage } from '../goods-list-page.tsx';
import { MissingBrand } from './missing-brand.tsx';

const path = [
  { text: '首页', to: '/' },
  { text: '品牌专区', to: '/ppzq' },
] as const;

/** /ppzq/info/:id/:page?: a brand, what it says of itself, and its goods, whose page is in the path. */
export function BrandPage() {
  const { id = '' } = useParams();
  return <Brand key={id} id={id} />;
}

function Brand({ id }: { readonly id: string }) {
  const [{ status, value: brand }, head] = useViewModel(
    useVisit(({ needs }) => createFound(() => needs.reading.brand(id), needs.announceFailure)),
  );
  const fixed = useMemo(() => ({ manufacturers: [id] }), [id]);
  useScreenTitle(brand?.name ?? '');
  if (status === 'missing') return <MissingBrand title="没有这个品牌" back={{ text: '看全部品牌', to: '/ppzq' }} />;
  // The goods do not wait for the head, nor fail with it.
  return (
    <GoodsListPage
      fixed={fixed}
      heading={
        <ZoneHead path={path} title={brand?.name ?? '品牌'} note={brand === null ? undefined : brand.describe || '在售的全部品规。'}>
          {status === 'failed' ? <PartFailure text="品牌介绍加载失败，其余内容不受影响" onRetry={head.retry} /> : null}
          {brand && brand.ads.length > 0 ? <Ads ads={brand.ads} /> : null}
        </ZoneHead>
      }
    />
  );
}
