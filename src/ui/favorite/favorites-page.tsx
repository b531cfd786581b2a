import { useState } from 'react';
import { createFavoritesBatch, createFavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import { favoriteAddress, favoriteQueryFrom, isNarrowed } from '../../application/favorite/favorite-address.ts';
import type { FavoriteMark } from '../../application/favorite/favorite-gateway.ts';
import { ChakraScope } from '../kit/window/chakra-scope.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { Action } from '../kit/window/action.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { BatchNews } from '../pieces/goods/batch-news.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { useKept } from '../kit/window/screens-context.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { GroupTabs } from './group-tabs.tsx';
import { FavoriteRow } from './favorite-row.tsx';
import { FavoritesBar } from './favorites-bar.tsx';
import styles from './favorites-page.module.css';

/** Rows in the first screen, whose pictures are not lazy. */
const inSight = 8;

// Whoever has few favourites sees them before what finds one among many.
const FavoritesFilter = late(() => import('./favorites-filter.tsx').then((module) => module.FavoritesFilter));

// Forms are fetched when one is opened, with what Chakra needs around them.
const MarkDialog = late(() => import('./mark-dialog.tsx').then((module) => module.MarkDialog));
const GroupsDialog = late(() => import('./groups-dialog.tsx').then((module) => module.GroupsDialog));

/** /star: what the buyer orders again and again, bought line by line or several at once. */
export function FavoritesPage() {
  const [news, batch] = useViewModel(useKept(createFavoritesBatch));
  const [state, favorites, query] = usePagedAddress(favoriteQueryFrom, (needs, first) =>
    createFavoritesViewModel({ ...needs, batch }, first),
  );
  const [marked, setMarked] = useState<FavoriteMark | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const { list, offers, selected } = state;
  const { known } = list;
  const total = known?.inAll ?? 0;
  const groups = known?.groups ?? [];
  const markOf = new Map(known?.marks.map((mark) => [mark.goodsId, mark]));
  return (
    <div className={frame.wrap}>
      <div className={styles.head}>
        <h1>我的收藏</h1>
        {total > 0 ? <span>{total.toLocaleString('en-US')} 个品种，数量按上次买的</span> : null}
        {total > 0 ? (
          <button type="button" onClick={() => setOrdering(true)}>
            {groups.length === 0 ? '新建分组' : '管理分组'}
          </button>
        ) : null}
      </div>
      {total === 0 ? null : <GroupTabs groups={groups} inAll={total} query={query} />}
      {known !== null && total === 0 ? null : (
        <div className={styles.filter}>
          <LatePart>
            <FavoritesFilter query={query} />
          </LatePart>
        </div>
      )}
      <BatchNews {...news} className={styles.news} refused={news.outcome?.refused ?? []} leftWords="仍在勾选" onClose={batch.close} />
      <PagedList
        load={list}
        onRetry={favorites.retry}
        hrefFor={(page) => favoriteAddress({ ...query, page })}
        failure={{ title: '收藏加载失败', kept: '收藏都还在。' }}
        skeleton={<RowsSkeleton count={8} height={72} />}
        empty={
          isNarrowed(query) && total > 0 ? (
            <EmptyState icon="search" title="没有符合条件的收藏" note="可换个名称或拼音，或去掉筛选再看。">
              <Action to={favoriteAddress({ page: 1, group: query.group })}>清空条件</Action>
            </EmptyState>
          ) : query.group !== null && total > 0 ? (
            <EmptyState icon="heart" title="这个分组还是空的" note="在全部收藏里勾选品种，用“移到分组”放进来。">
              <Action to="/star">全部收藏</Action>
            </EmptyState>
          ) : (
            <EmptyState icon="heart" title="还没有收藏" note="在商品右上角点心形，常购品种就会在这里，可一次全部加入购物车。">
              <Action to="/list">去看药品</Action>
            </EmptyState>
          )
        }
      >
        {() => (
          <ul className={styles.list} aria-label="收藏的商品">
            {offers.map((offer, index) => (
              <FavoriteRow
                key={offer.goods.id}
                offer={offer}
                isSelected={selected.has(offer.goods.id)}
                isEager={index < inSight}
                favorites={favorites}
                mark={markOf.get(offer.goods.id)}
                onMark={setMarked}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {offers.length > 0 ? (
        <FavoritesBar state={state} groups={groups} favorites={favorites} adding={news.adding} onStop={batch.stop} />
      ) : null}
      {marked === null && !isOrdering ? null : (
        <LatePart otherwise={failedOver}>
          <ChakraScope>
            {marked === null ? null : (
              <MarkDialog
                mark={marked}
                name={offers.find(({ goods }) => goods.id === marked.goodsId)?.goods.name ?? ''}
                onSaved={favorites.retry}
                onClose={() => setMarked(null)}
              />
            )}
            {isOrdering ? (
              <GroupsDialog
                groups={groups}
                onChanged={favorites.retry}
                onDelete={favorites.deleteGroup}
                onClose={() => setOrdering(false)}
              />
            ) : null}
          </ChakraScope>
        </LatePart>
      )}
    </div>
  );
}
