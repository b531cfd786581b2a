import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createFavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import { Action } from '../shared/action.tsx';
import { Breadcrumb } from '../shared/page/breadcrumb.tsx';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { RowsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { FavoritesBar } from './favorites-bar.tsx';
import { FavoritesNews } from './favorites-news.tsx';
import styles from './favorites-page.module.css';

/** Rows in the first screen, whose pictures are not lazy. */
const inSight = 8;

const pageOf = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** /star: what the buyer orders again and again, bought line by line or several at once. */
export function FavoritesPage() {
  const [address] = useSearchParams();
  const page = pageOf(address.get('page'));
  const [state, favorites] = useViewModel(useVisit(({ needs }) => createFavoritesViewModel(needs, page)));
  useEffect(() => favorites.show(page), [favorites, page]);
  const { status, offers, total, selected, adding, outcome } = state;
  return (
    <div className={frame.wrap}>
      <Breadcrumb path={[{ text: '首页', to: '/' }]} current="我的收藏" />
      <div className={styles.head}>
        <h1>我的收藏</h1>
        {status === 'ready' && total > 0 ? <span>{total.toLocaleString('en-US')} 个品种，新收藏的在前</span> : null}
      </div>
      {outcome ? <FavoritesNews adding={adding} outcome={outcome} onClose={favorites.closeOutcome} /> : null}
      {status === 'loading' ? <RowsSkeleton count={8} height={72} /> : null}
      {status === 'failed' ? (
        <PageFailure title="收藏没有加载出来" note="网络中断或系统繁忙，收藏都还在。" onRetry={favorites.retry} />
      ) : null}
      {status === 'ready' && offers.length === 0 ? <NoFavorites isPastEnd={total > 0} /> : null}
      {offers.length > 0 ? (
        <>
          <ul className={styles.list} aria-label="收藏的商品">
            {offers.map((offer, index) => (
              <FavoriteRow key={offer.goods.id} offer={offer} isSelected={selected.has(offer.goods.id)} isEager={index < inSight} favorites={favorites} />
            ))}
          </ul>
          <Pagination page={state.page} pages={state.pages} hrefFor={(one) => (one === 1 ? '/star' : `/star?page=${one}`)} />
          <FavoritesBar state={state} favorites={favorites} />
        </>
      ) : null}
    </div>
  );
}

function NoFavorites({ isPastEnd }: { readonly isPastEnd: boolean }) {
  return isPastEnd ? (
    <EmptyState icon="heart" title="这一页已经没有收藏" note="收藏都在前面的页里。">
      <Action to="/star">回第一页</Action>
    </EmptyState>
  ) : (
    <EmptyState icon="heart" title="还没有收藏" note="在商品右上角点心形，常购品种就会在这里，可一次全部加入购物车。">
      <Action to="/list">去看药品</Action>
    </EmptyState>
  );
}
