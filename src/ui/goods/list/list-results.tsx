import { useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/window/class-names.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { OfferCard } from '../../pieces/goods/cards/offer-card.tsx';
import { Cells } from '../../kit/window/cells.tsx';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { Pagination } from '../../kit/list/pagination.tsx';
import { CardsSkeleton } from '../../pieces/goods/window/goods-skeletons.tsx';
import { useUnhurried } from '../../kit/window/hooks/use-unhurried.ts';
import styles from './list-results.module.css';
import type { GoodsListView } from './use-goods-list.ts';

const PageJump = late(() => import('./page-jump.tsx').then((module) => module.PageJump));
// Phones alone show rows.
const PhoneRows = late(() => import('./phone-rows.tsx').then((module) => module.PhoneRows));
const NothingFound = late(() => import('./nothing-found.tsx').then((module) => module.NothingFound));

/** From so many pages on one is jumped to: the fewest of which some have no link. */
const jumpFrom = 5;

/** Cards in the first screen, whose pictures are not lazy. */
const inSight = 6;

/** The goods themselves, or why there are none. */
export function ListResults({ view }: { readonly view: GoodsListView }) {
  const { state, list, fixed, addressOf, isOfCards } = view;
  const hasRows = useMedia(phone) && !isOfCards;
  const navigate = useNavigate();
  const mayDraw = useUnhurried(state.status !== 'loading');
  if (state.status === 'loading' || !mayDraw) return <Still isOfCards={isOfCards} />;
  if (state.status === 'failed') {
    return <PageFailure title="商品加载失败" reason={state.reason} kept="筛选条件都还在。" onRetry={list.retry} />;
  }
  if (state.offers.length === 0) {
    return (
      <LatePart fallback={<Still isOfCards={isOfCards} />}>
        <NothingFound view={view} />
      </LatePart>
    );
  }
  return (
    <div className={classNames(state.isRefreshing && styles.refreshing)} aria-busy={state.isRefreshing}>
      {hasRows ? (
        <LatePart fallback={<Still isOfCards={isOfCards} />}>
          <PhoneRows view={view} />
        </LatePart>
      ) : (
        <Cells columns={3} moreWhenWide>
          {state.offers.map((offer, index) => (
            <OfferCard
              key={offer.goods.id}
              offer={offer}
              intents={list}
              eager={index < inSight}
              canCompare
              ofOneMaker={fixed.manufacturers !== undefined}
            />
          ))}
        </Cells>
      )}
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

/** Stands where the goods will stand: cards, which a phone shows as rows unless cards are asked for. */
const Still = ({ isOfCards }: Pick<GoodsListView, 'isOfCards'>): ReactNode => (
  <div className={classNames(!isOfCards && styles.still)}>
    <CardsSkeleton columns={3} count={12} moreWhenWide />
  </div>
);
