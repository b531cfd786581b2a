import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import { createOrderSheet } from '../../../application/goods/batch/order-sheet.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { GoodsTable } from './goods-table.tsx';
import { useKept } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { LongListBar } from '../long-list/long-list-bar.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './order-table.module.css';
import { SheetBar } from './sheet-bar.tsx';
import { SkeletonRow, SpacerRow, UnreachedRow } from './table-filler.tsx';
import type { GoodsListView } from '../list/use-goods-list.ts';
import { useLongList } from '../long-list/use-long-list.ts';
import { useColumnKey } from './use-column-key.ts';
import { useTableColumns } from './use-table-columns.ts';
import { useWantedRow } from './use-wanted-row.ts';

/** The ordering table: every goods of the list, quantities down one column, and what they come to below. */
export function OrderTable({ view, onFilter }: { readonly view: GoodsListView; readonly onFilter: () => void }) {
  const { state, list } = view;
  const [filled, sheet] = useViewModel(useKept(createOrderSheet));
  const [focused, setFocused] = useState<number | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const { shown, rowHeight } = useTableColumns(element);
  const columns = shown.columns.length;
  const long = useLongList({ view, element, rowHeight, pinned: focused });
  const { reveal } = long;
  const want = useWantedRow(view, element);
  const whole = useRef<HTMLDivElement>(null);
  const goTo = useCallback(
    (index: number) => {
      setFocused(index);
      reveal(index);
      want(index);
    },
    [reveal, want],
  );
  useColumnKey(element, goTo);
  const onFill = useCallback((offer: Offer, quantity: number) => sheet.fill(offer, quantity), [sheet]);
  const onEnter = useCallback(
    (index: number, offer: Offer, quantity: number) => {
      if (quantity > 0) {
        sheet.fill(offer, quantity);
        // More than can be had: it is said in place, and nothing is sent.
        if (sheet.getState().rows.get(offer.goods.id)?.offer.correction) return;
        sheet.add(offer.goods.id);
      }
      if (index + 1 < state.total) goTo(index + 1);
    },
    [sheet, goTo, state.total],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest('[aria-rowindex]');
    if (event.key === 'Escape' && !event.defaultPrevented)
      whole.current?.querySelector<HTMLElement>('[data-row-name]')?.focus({ preventScroll: true });
    if (event.key !== 'Tab' || row === null) return;
    const next = Number(row.getAttribute('aria-rowindex')) - 2 + (event.shiftKey ? -1 : 1);
    if (next < 0 || next >= state.total) return;
    event.preventDefault();
    goTo(next);
  };
  const offerAt = (index: number): Offer | undefined => state.held.get(Math.floor(index / state.perPage) + 1)?.[index % state.perPage];
  const shownOffer = focused === null ? undefined : offerAt(focused);
  return (
    <div className={styles.sheet} ref={whole}>
      <button type="button" className={styles.skip} onClick={() => goTo(0)}>
        到数量栏
      </button>
      <LongListBar view={view} page={long.pageInSight} onPage={long.goToPage} onFilter={onFilter} />
      <div
        ref={element}
        className={classNames(state.isRefreshing && styles.refreshing)}
        aria-busy={state.isRefreshing}
        onKeyDown={onKeyDown}
      >
        <GoodsTable caption={`${view.title}，${state.total.toLocaleString('en-US')} 个品规`} rowCount={state.total + 1} shown={shown}>
          {long.rows.map(({ index, offer, isUnreached, gap }) => (
            <Fragment key={index}>
              <SpacerRow height={gap} columns={columns} />
              {offer ? (
                <OrderRow
                  index={index}
                  offer={offer}
                  row={filled.rows.get(offer.goods.id)}
                  isFocused={index === focused}
                  shown={shown.ids}
                  intents={list}
                  onFocus={setFocused}
                  onFill={onFill}
                  onEnter={onEnter}
                />
              ) : isUnreached ? (
                <UnreachedRow
                  index={index}
                  isFirst={index % state.perPage === 0}
                  height={rowHeight}
                  columns={columns}
                  onRetry={list.retry}
                />
              ) : (
                <SkeletonRow index={index} height={rowHeight} columns={columns} />
              )}
            </Fragment>
          ))}
          <SpacerRow height={long.after} columns={columns} />
        </GoodsTable>
      </div>
      <SheetBar
        state={filled}
        sheet={sheet}
        focused={shownOffer && focused !== null ? { index: focused, offer: shownOffer, row: filled.rows.get(shownOffer.goods.id) } : null}
        intents={list}
        onBack={goTo}
      />
    </div>
  );
}
