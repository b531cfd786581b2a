import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createFavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import { Action } from '../shared/action.tsx';
import { OfferCard } from '../shared/goods/offer-card.tsx';
import { Breadcrumb } from '../shared/page/breadcrumb.tsx';
import { Cells } from '../shared/page/cells.tsx';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { CardsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';

const pageOf = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** The buyer's favourites; what is taken off stays in its place until the page is left. */
export function FavoritesPage() {
  const [address] = useSearchParams();
  const page = pageOf(address.get('page'));
  const [state, favorites] = useViewModel(useVisit(({ needs }) => createFavoritesViewModel(needs, page)));
  useEffect(() => favorites.show(page), [favorites, page]);
  return (
    <div className={frame.wrap}>
      <Breadcrumb path={[{ text: '首页', to: '/' }]} current="我的收藏" isHeading />
      <h2 className={frame.hidden}>收藏的商品</h2>
      {state.status === 'loading' ? <CardsSkeleton columns={4} count={8} /> : null}
      {state.status === 'failed' ? (
        <Panel>
          <PageFailure title="收藏没有加载出来" note="网络中断或系统繁忙，收藏都还在。" onRetry={favorites.retry} />
        </Panel>
      ) : null}
      {state.status === 'ready' && state.offers.length === 0 ? (
        <Panel>
          <EmptyState icon="heart" title="还没有收藏" note="在商品右上角点心形，常购品种就会在这里。">
            <Action to="/list">去看药品</Action>
          </EmptyState>
        </Panel>
      ) : null}
      {state.offers.length > 0 ? (
        <>
          <Cells columns={4}>
            {state.offers.map((offer) => (
              <OfferCard key={offer.goods.id} offer={offer} intents={favorites} />
            ))}
          </Cells>
          <Pagination page={state.page} pages={state.pages} hrefFor={(one) => (one === 1 ? '/star' : `/star?page=${one}`)} />
        </>
      ) : null}
    </div>
  );
}
