import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PurchaseList, PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { listFile, type PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { Panel } from '../shared/page/panel.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { acceptWords, groupOf, groupWords, type RowGroup, rowWords } from './list-words.ts';
import { matchColumns, MatchRow } from './match-row.tsx';
import { saveText } from './save-text.ts';

const groups: readonly RowGroup[] = ['open', 'noted', 'ready', 'waiting'];
const heads = ['行', '您写的', '匹配到的品种', '库存', '单价 元', '数量', '小计 元', '操作'] as const;
/** Heights until a row has been measured, px. */
const guessed = { group: 32, row: 48 };
/** Rows drawn beyond both edges of the screen. */
const ahead = 10;
/** What stands above and below a row that is gone to. */
const below = 140;

type Item = { readonly kind: 'group'; readonly group: RowGroup; readonly count: number } | { readonly kind: 'row'; readonly row: PurchaseRow };

/** The rows in their groups, under the heads of those that have any. */
const itemsOf = (rows: readonly PurchaseRow[], shown: RowGroup | null): readonly Item[] =>
  groups.flatMap((group): Item[] => {
    const own = shown === null || shown === group ? rows.filter((row) => groupOf(row) === group) : [];
    return own.length === 0 ? [] : [{ kind: 'group', group, count: own.length }, ...own.map((row) => ({ kind: 'row', row }) as const)];
  });

interface MatchPanelProps {
  readonly state: PurchaseListState;
  readonly list: PurchaseList;
}

/** The match table: however many rows, those in sight alone are drawn. */
export function MatchPanel({ state, list }: MatchPanelProps) {
  const { rows, matching } = state;
  const [shown, setShown] = useState<RowGroup | null>(null);
  const [now] = useState(useScreens().clock.now());
  const items = useMemo(() => itemsOf(rows, shown), [rows, shown]);
  const counts = useMemo(() => new Map(groups.map((group) => [group, rows.filter((row) => groupOf(row) === group).length])), [rows]);
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (at) => guessed[items[at]?.kind ?? 'row'],
    getItemKey: (at) => {
      const item = items[at];
      return item === undefined ? at : item.kind === 'group' ? item.group : item.row.key;
    },
    overscan: ahead,
    scrollMargin: top,
    scrollPaddingEnd: below,
  });
  const wanted = useRef<number | null>(null);
  const present = useRef(items);
  useLayoutEffect(() => {
    present.current = items;
  });
  // Drawn once more, for what is gone to.
  const [, setPlace] = useState(0);
  // The row may be on its way into sight still: it is gone to when it is there.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = element.current?.querySelector(`[data-row="${String(wanted.current)}"]`);
    const control = row?.querySelector<HTMLElement>('[data-first]') ?? row?.querySelector<HTMLElement>('input, button');
    if (!control) return;
    wanted.current = null;
    control.focus();
  });
  const goToNext = useCallback(
    (after: number | null) => {
      const open = present.current.flatMap((item, at) => (item.kind === 'row' && groupOf(item.row) === 'open' ? [{ key: item.row.key, at }] : []));
      const next = open.find(({ key }) => after === null || key > after) ?? open.find(({ key }) => key !== after);
      if (next === undefined) {
        document.querySelector<HTMLElement>('[data-add-all]')?.focus();
        return;
      }
      wanted.current = next.key;
      virtual.scrollToIndex(next.at, { align: 'auto' });
      setPlace((place) => place + 1);
    },
    [virtual],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        const at = Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? NaN);
        goToNext(Number.isNaN(at) ? null : at);
      } else if (event.key === 'Enter' && event.ctrlKey) {
        event.preventDefault();
        list.addAll();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [goToNext, list]);
  const open = rows.filter((row) => groupOf(row) === 'open');
  const saveOpen = () => saveText('采购单待处理.csv', listFile(open, (row) => rowWords(row).join('；')));
  return (
    <Panel>
      <Flex wrap="wrap" gap="2" px="4" py="2.5" align="center">
        <Flex role="group" aria-label="按结果筛选" wrap="wrap" gap="2">
          <Button size="sm" variant={shown === null ? 'subtle' : 'outline'} aria-pressed={shown === null} onClick={() => setShown(null)}>
            全部 {rows.length.toLocaleString('en-US')}
          </Button>
          {groups.flatMap((group) => {
            const count = counts.get(group) ?? 0;
            return count === 0 ? [] : [
              <Button key={group} size="sm" variant={shown === group ? 'subtle' : 'outline'} aria-pressed={shown === group} onClick={() => setShown(shown === group ? null : group)}>
                {groupWords[group]} {count.toLocaleString('en-US')}
              </Button>,
            ];
          })}
        </Flex>
        <Flex wrap="wrap" gap="2" ms={{ md: 'auto' }}>
          {matching === null && (counts.get('waiting') ?? 0) > 0 ? (
            <Button size="sm" variant="outline" onClick={list.match}>
              继续匹配 {(counts.get('waiting') ?? 0).toLocaleString('en-US')} 行
            </Button>
          ) : null}
          {rows.some((row) => acceptWords(row) !== null) ? (
            <Button size="sm" variant="outline" onClick={list.acceptAll}>
              照建议全部改
            </Button>
          ) : null}
          {open.length === 0 ? null : (
            <Button size="sm" variant="outline" onClick={saveOpen}>
              导出待处理 {open.length.toLocaleString('en-US')} 行
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={list.clear}>
            清空
          </Button>
        </Flex>
      </Flex>
      {matching === null ? null : (
        <Flex align="center" gap="3" px="4" pb="2.5" fontSize="sm">
          <Text role="status">
            正在匹配 {matching.done.toLocaleString('en-US')} / {matching.total.toLocaleString('en-US')} 行
          </Text>
          <Box asChild flex="1" maxW="320px">
            <progress max={matching.total} value={matching.done} aria-label="匹配进度" />
          </Box>
          <Button size="sm" variant="outline" onClick={list.stop}>
            停止
          </Button>
        </Flex>
      )}
      <Box role="table" aria-label="采购单的匹配结果" aria-rowcount={items.length + 1}>
        <Grid role="row" display={{ base: 'none', md: 'grid' }} templateColumns={matchColumns} columnGap="3" px="4" py="1.5" fontSize="xs" color="fg.muted" bg="bg.subtle" borderTopWidth="1px" borderInlineStartWidth="3px" borderInlineStartColor="transparent">
          {heads.map((head) => (
            <Text key={head} role="columnheader" textAlign={head.endsWith('元') || head === '行' ? 'end' : 'start'}>
              {head}
            </Text>
          ))}
        </Grid>
        <Box role="rowgroup" ref={element} position="relative" style={{ height: `${String(virtual.getTotalSize())}px` }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <Box key={key} role="presentation" ref={virtual.measureElement} data-index={index} position="absolute" top="0" insetInline="0" style={{ transform: `translateY(${String(start - top)}px)` }}>
                {item.kind === 'group' ? (
                  <Box role="row" px="4" py="1.5" fontSize="xs" bg="bg.subtle" borderTopWidth="1px">
                    <Text as="b" role="cell">
                      {groupWords[item.group]} {item.count.toLocaleString('en-US')} 行
                    </Text>
                  </Box>
                ) : (
                  <MatchRow row={item.row} list={list} now={now} onSettled={goToNext} />
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
    </Panel>
  );
}
