import { useNavigate } from 'react-router-dom';
import { Action } from '../../shared/action.tsx';
import { classNames } from '../../shared/class-names.ts';
import { OfferCard } from '../../shared/goods/offer/offer-card.tsx';
import { Cells } from '../../shared/list/cells.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageFailure } from '../../shared/page/page-failure.tsx';
import { late, LatePart } from '../../shared/late.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { CardsSkeleton } from '../../shared/skeleton/goods-skeletons.tsx';
import { useScreens } from '../../shared/screens-context.tsx';
import { useUnhurried } from '../../shared/hooks/use-unhurried.ts';
import { chipsOf, withoutFilters } from './list-chips.ts';
import styles from './list-results.module.css';
import type { GoodsListView } from './use-goods-list.ts';

const PageJump = late(() => import('./page-jump.tsx').then((module) => module.PageJump));
const WaysOn = late(() => import('./ways-on.tsx').then((module) => module.WaysOn));

/** From so many pages on one is jumped to: the fewest of which some have no link. */
const jumpFrom = 5;

/** Cards in the first screen, whose pictures are not lazy. */
const inSight = 6;

/** The goods themselves, or why there are none. */
export function ListResults({ view }: { readonly view: GoodsListView }) {
  const { state, list, fixed, addressOf } = view;
  const navigate = useNavigate();
  const mayDraw = useUnhurried(state.status !== 'loading');
  if (state.status === 'loading' || !mayDraw) return <CardsSkeleton columns={3} count={12} moreWhenWide />;
  if (state.status === 'failed') {
    return (
      <PageFailure title="商品没有加载出来" note="网络中断或系统繁忙，筛选条件都还在。" onRetry={list.retry} />
    );
  }
  if (state.offers.length === 0) return <NothingFound view={view} />;
  return (
    <div className={classNames(state.isRefreshing && styles.refreshing)} aria-busy={state.isRefreshing}>
      <Cells columns={3} moreWhenWide>
        {state.offers.map((offer, index) => (
          <OfferCard key={offer.goods.id} offer={offer} intents={list} eager={index < inSight} canCompare ofOneMaker={fixed.manufacturers !== undefined} />
        ))}
      </Cells>
      <Pagination page={state.query.page} pages={state.pages} hrefFor={(page) => addressOf({ page })} />
      {state.pages < jumpFrom ? null : (
        <div className={styles.jump}>
          <LatePart>
            <PageJump page={state.query.page} pages={state.pages} onPage={(page) => void navigate(addressOf({ page }))} />
          </LatePart>
        </div>
      )}
    </div>
  );
}

function NothingFound({ view }: { readonly view: GoodsListView }) {
  const { state, query, addressOf } = view;
  const isFiltered = chipsOf(view).length > 0;
  const isPastEnd = query.page > 1;
  const { messages } = useScreens();
  const otherMode = query.mode === 'medicine' ? 'manufacturer' : 'medicine';
  return (
    <>
      <EmptyState
        icon="search"
        title={query.keywords === '' ? '没有符合条件的品种' : `没有与“${query.keywords}”相符的品种`}
        note={
          isPastEnd
            ? '这一页已经没有品种了。'
            : isFiltered
              ? '可去掉一些筛选条件再看。'
              : '可换用拼音首字母或少输几个字，例如 amxl 找阿莫西林。'
        }
      >
        {isPastEnd ? (
          <Action to={addressOf({ page: 1 })}>回第一页</Action>
        ) : null}
        {isFiltered ? (
          <Action to={addressOf(withoutFilters())}>清空筛选</Action>
        ) : null}
        {query.keywords === '' || isFiltered ? null : (
          <Action look="outline" to={addressOf({ mode: otherMode })}>{otherMode === 'manufacturer' ? '按厂家搜索' : '按药品搜索'}</Action>
        )}
        {query.keywords === '' || query.mode !== 'medicine' || isPastEnd ? null : (
          <Action look="outline" to={`/pzqg/add?name=${encodeURIComponent(query.keywords)}`}>登记求购，到货通知我</Action>
        )}
        <Action look="outline" to="/list">看全部药品</Action>
        {query.keywords === '' || isPastEnd ? null : (
          <Action look="plain" onPress={() => messages.contact()}>联系客服</Action>
        )}
      </EmptyState>
      {isPastEnd ? null : (
        <LatePart>
          <WaysOn category={query.category} near={state.near} />
        </LatePart>
      )}
    </>
  );
}
