import { createFavoritesBatch, createFavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { Action } from '../shared/action.tsx';
import { Breadcrumb } from '../shared/page/breadcrumb.tsx';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { BatchNews } from '../shared/goods/batch-news.tsx';
import { PagedList } from '../shared/list/paged-list.tsx';
import frame from '../shared/shell/wrap.module.css';
import { RowsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useKept } from '../shared/screens-context.tsx';
import { usePagedAddress } from '../shared/list/use-paged-address.ts';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { FavoritesBar } from './favorites-bar.tsx';
import styles from './favorites-page.module.css';

/** Rows in the first screen, whose pictures are not lazy. */
const inSight = 8;

const pageOf = (query: URLSearchParams): number => pageFrom(query.get('page'));
const hrefFor = (page: number): string => (page === 1 ? '/star' : `/star?page=${page}`);

/** /star: what the buyer orders again and again, bought line by line or several at once. */
export function FavoritesPage() {
  const [news, batch] = useViewModel(useKept(createFavoritesBatch));
  const [state, favorites] = usePagedAddress(pageOf, (needs, page) => createFavoritesViewModel({ ...needs, batch }, page));
  const { list, offers, selected } = state;
  const total = list.value?.total ?? 0;
  return (
    <div className={frame.wrap}>
      <Breadcrumb path={[{ text: '首页', to: '/' }]} current="我的收藏" />
      <div className={styles.head}>
        <h1>我的收藏</h1>
        {total > 0 ? <span>{total.toLocaleString('en-US')} 个品种，新收藏的在前</span> : null}
      </div>
      <BatchNews {...news} className={styles.news} refused={news.outcome?.refused ?? []} leftWords="仍在勾选" onClose={batch.close} />
      <PagedList
        load={list}
        onRetry={favorites.retry}
        hrefFor={hrefFor}
        failure={{ title: '收藏没有加载出来', note: '网络中断或系统繁忙，收藏都还在。' }}
        skeleton={<RowsSkeleton count={8} height={72} />}
        empty={
          <EmptyState icon="heart" title="还没有收藏" note="在商品右上角点心形，常购品种就会在这里，可一次全部加入购物车。">
            <Action to="/list">去看药品</Action>
          </EmptyState>
        }
      >
        {() => (
          <ul className={styles.list} aria-label="收藏的商品">
            {offers.map((offer, index) => (
              <FavoriteRow key={offer.goods.id} offer={offer} isSelected={selected.has(offer.goods.id)} isEager={index < inSight} favorites={favorites} />
            ))}
          </ul>
        )}
      </PagedList>
      {offers.length > 0 ? <FavoritesBar state={state} favorites={favorites} adding={news.adding} onStop={batch.stop} /> : null}
    </div>
  );
}
