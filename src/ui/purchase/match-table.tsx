import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { classNames } from '../kit/window/class-names.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { useScreens } from '../kit/window/screens-context.tsx';
import { groupWords, rowActs, type RowGroup, rowWords } from './list-words.ts';
import { MatchRow } from './match-row.tsx';
import styles from './match-table.module.css';

type Groups = ReadonlyMap<RowGroup, readonly PurchaseRow[]>;

const heads = ['行', '您写的', '匹配到的品种', '库存', '单价 元', '数量', '小计 元', '操作'] as const;
/** Heights until a row has been measured, px: those that most rows have in the end, so that nothing moves. */
const guesses = {
  desk: { group: 31, quiet: 37, row: 37, remark: 20, choices: 6, choice: 35 },
  phone: { group: 31, quiet: 129, row: 149, remark: 20, choices: 6, choice: 77 },
} as const;
type Guess = (typeof guesses)[keyof typeof guesses];
/** Rows drawn beyond both edges of the screen. */
const ahead = 4;
/** What stands below a row that is gone to. */
const below = 140;

/** The table as it is counted through: the head of a group, then its rows. */
interface Places {
  readonly count: number;
  readonly at: (index: number) => { readonly group: RowGroup; readonly row: PurchaseRow | null; readonly count: number } | null;
  readonly indexOf: (group: RowGroup, place: number) => number;
}

function placesOf(groups: Groups): Places {
  let count = 0;
  const parts = [...groups].map(([group, rows]) => {
    const from = count;
    count += rows.length + 1;
    return { group, rows, from };
  });
  return {
    count,
    at: (index) => {
      const part = parts.find(({ from, rows }) => index >= from && index <= from + rows.length);
      return part === undefined ? null : { group: part.group, row: part.rows[index - part.from - 1] ?? null, count: part.rows.length };
    },
    indexOf: (group, place) => (parts.find((part) => part.group === group)?.from ?? 0) + place + 1,
  };
}

function heightOf(row: PurchaseRow, guessed: Guess): number {
  if (row.offer !== null)
    return (rowActs(row).length === 0 ? guessed.quiet : guessed.row) + (rowWords(row).length > 0 ? guessed.remark : 0);
  const { candidates = [], near = [], substitutes = [], otherSpecs = [] } = row.answer ?? {};
  const choices = (candidates.length > 0 ? candidates : near).length + substitutes.length + otherSpecs.length;
  return guessed.row + (choices === 0 ? 0 : guessed.choices + choices * guessed.choice);
}

/** Where the rows begin on the page; it moves when what is above them does. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, [element]);
  return top;
}

interface MatchTableProps {
  readonly groups: Groups;
  readonly list: PurchaseList;
  readonly onTyping: (row: PurchaseRow | null) => void;
}

/** However many rows, those in sight alone are drawn, and those that changed alone drawn anew. */
// oxlint-disable-next-line max-lines-per-function -- One grid: keys, scrolling and rows share its state.
export const MatchTable = memo(function MatchTable({ groups, list, onTyping }: MatchTableProps) {
  const [now] = useState(useScreens().clock.now());
  const element = useRef<HTMLDivElement>(null);
  const top = useTop(element);
  const places = useMemo(() => placesOf(groups), [groups]);
  const guessed = guesses[useMedia(phone) ? 'phone' : 'desk'];
  // oxlint-disable-next-line react/incompatible-library -- no compiler keeps what this returns
  const virtual = useWindowVirtualizer({
    count: places.count,
    estimateSize: useCallback(
      (index: number) => {
        const row = places.at(index)?.row ?? null;
        return row === null ? guessed.group : heightOf(row, guessed);
      },
      [places, guessed],
    ),
    getItemKey: useCallback(
      (index: number) => {
        const place = places.at(index);
        return place === null ? index : (place.row?.key ?? place.group);
      },
      [places],
    ),
    overscan: ahead,
    scrollMargin: top,
    scrollPaddingEnd: below,
    // A screen of new rows is drawn between two frames, not within the event of the scroll.
    useFlushSync: false,
  });
  const wanted = useRef<number | null>(null);
  const present = useRef({ groups, places });
  useLayoutEffect(() => {
    present.current = { groups, places };
  });
  // Drawn once more, for what is gone to.
  const [, setPlace] = useState(0);
  // The row may be on its way into sight still: it is gone to when it is there.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = element.current?.querySelector(`[data-row="${String(wanted.current)}"]`);
    // A digit must not overwrite a quantity that nobody asks for.
    const control =
      row?.querySelector<HTMLElement>('[data-first]') ??
      (row?.hasAttribute('data-asks-units') ? row.querySelector<HTMLElement>('input') : null) ??
      row?.querySelector<HTMLElement>('[data-act]');
    if (!control) return;
    wanted.current = null;
    control.focus();
  });
  const goToNext = useCallback(
    (after: number | null) => {
      const open = present.current.groups.get('open') ?? [];
      const later = open.findIndex(({ key }) => after === null || key > after);
      const place = later >= 0 ? later : open.findIndex(({ key }) => key !== after);
      const next = open[place];
      if (next === undefined) {
        document.querySelector<HTMLElement>('[data-add-all]')?.focus();
        return;
      }
      wanted.current = next.key;
      virtual.scrollToIndex(present.current.places.indexOf('open', place), { align: 'auto' });
      setPlace((times) => times + 1);
    },
    [virtual],
  );
  const goTo = useCallback((key: number) => {
    wanted.current = key;
    setPlace((times) => times + 1);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        const at = Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? NaN);
        goToNext(Number.isNaN(at) ? null : at);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [goToNext]);
  return (
    <div role="table" aria-label="采购单的匹配结果" aria-rowcount={places.count + 1}>
      <div role="row" className={styles.head}>
        {heads.map((head) => (
          <span key={head} role="columnheader" className={classNames((head.endsWith('元') || head === '行') && styles.figure)}>
            {head}
          </span>
        ))}
      </div>
      <div role="rowgroup" ref={element} className={styles.rows} style={{ height: `${String(virtual.getTotalSize())}px` }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const place = places.at(index);
          if (place === null) return null;
          return (
            <div
              key={key}
              role="presentation"
              ref={virtual.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${String(start - top)}px)` }}
            >
              {place.row === null ? (
                <div role="row" className={styles.group}>
                  <b role="cell">
                    {groupWords[place.group]} {place.count.toLocaleString('en-US')} 行
                  </b>
                </div>
              ) : (
                <MatchRow row={place.row} list={list} now={now} onTyping={onTyping} onSettled={goToNext} onReopened={goTo} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});
