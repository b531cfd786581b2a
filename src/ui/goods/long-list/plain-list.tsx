import { useRef, useState } from 'react';
import { classNames } from '../../kit/window/class-names.ts';
import { OfferLine } from '../list/offer-line.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import { ListBar } from '../list/list-bar.tsx';
import { PageJump } from '../list/page-jump.tsx';
import styles from './plain-list.module.css';
import type { GoodsListView } from '../list/use-goods-list.ts';
import { useLongList } from './use-long-list.ts';

/** The rows' heights, as plain-list.module.css has them. */
const rowHeights = { desktop: 64, phone: 92 };

/** Every goods of the list in rows without pictures, one long list. */
export function PlainList({ view, onFilter }: { readonly view: GoodsListView; readonly onFilter: () => void }) {
  const { state, list } = view;
  const [focused, setFocused] = useState<number | null>(null);
  const rowHeight = useMedia(phone) ? rowHeights.phone : rowHeights.desktop;
  const element = useRef<HTMLDivElement>(null);
  const long = useLongList({ view, element, rowHeight, pinned: focused });
  return (
    <>
      <ListBar view={view} onFilter={onFilter} extra={<PageJump page={long.pageInSight} pages={state.pages} onPage={long.goToPage} />} />
      <div
        ref={element}
        className={classNames(styles.list, state.isRefreshing && styles.refreshing)}
        aria-busy={state.isRefreshing}
        role="list"
        aria-label={`${view.title}，${state.total.toLocaleString('en-US')} 个品规`}
      >
        {long.rows.map(({ index, offer, isUnreached, gap }) => (
          <div
            key={index}
            role="listitem"
            aria-setsize={state.total}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ marginTop: gap }}
            onFocus={() => setFocused(index)}
          >
            {offer ? (
              <OfferLine offer={offer} intents={list} ofOneMaker={view.fixed.manufacturers !== undefined} />
            ) : isUnreached ? (
              <Unreached isFirst={index % state.perPage === 0} onRetry={list.retry} />
            ) : (
              <Still />
            )}
          </div>
        ))}
        <div className={styles.after} style={{ height: long.after }} aria-hidden="true" />
      </div>
    </>
  );
}

const Still = () => (
  <span className={styles.still} aria-hidden="true">
    <Bone width="28%" height={18} />
    <Bone width="12%" height={24} />
    <Bone width="24%" height={36} />
    <Bone width="20%" height={32} />
  </span>
);

function Unreached({ isFirst, onRetry }: { readonly isFirst: boolean; readonly onRetry: () => void }) {
  return isFirst ? (
    <p className={styles.unreached} role="alert">
      这一页加载失败。
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </p>
  ) : null;
}
