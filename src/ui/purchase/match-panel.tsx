import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { memo, useCallback, useMemo, useState } from 'react';
import type { PurchaseList, PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { adviceEffect } from '../../application/purchase/judged-list.ts';
import { listFile, type PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { costWords, groupOf, groupsOf, groupWords, type HeldRow, type RowGroup, rowWords } from './list-words.ts';
import { MatchTable } from './match-table.tsx';
import { SaveListButton } from './save-list-button.tsx';
import { saveText } from '../kit/save-text.ts';

interface MatchPanelProps {
  readonly rows: PurchaseListState['rows'];
  readonly sums: PurchaseListState['sums'];
  readonly wanted: PurchaseListState['wanted'];
  readonly total: PurchaseListState['total'];
  readonly matching: PurchaseListState['matching'];
  readonly list: PurchaseList;
}

/** The match table, and what is done with all of its rows. */
export const MatchPanel = memo(function MatchPanel({ rows, sums, wanted, total, matching, list }: MatchPanelProps) {
  const isPhone = useMedia(phone);
  const [chosen, setChosen] = useState<RowGroup | null>(null);
  // A row goes to its new group when it is left: under the fingers that type it stays.
  const [held, setHeld] = useState<HeldRow | null>(null);
  const onTyping = useCallback(
    (row: PurchaseRow | null) =>
      setHeld((now) => (row === null ? null : now?.key === row.key ? now : { key: row.key, group: groupOf(row) })),
    [],
  );
  const groups = useMemo(() => groupsOf(rows, held), [rows, held]);
  // The last row of a group may have gone to another.
  const shown = chosen !== null && groups.has(chosen) ? chosen : null;
  const inTable = useMemo(() => (shown === null ? groups : new Map([...groups].filter(([group]) => group === shown))), [groups, shown]);
  const [open = [], waiting = []] = [groups.get('open'), groups.get('waiting')];
  const [reduce, roundUp] = useMemo(() => {
    const judged = { rows, sums, wanted, total };
    return [adviceEffect(judged, 'reduce'), adviceEffect(judged, 'round-up')];
  }, [rows, sums, wanted, total]);
  const saveOpen = () =>
    saveText(
      '采购单待处理.csv',
      listFile(open, (row) => rowWords(row).join('；')),
    );
  return (
    <Panel>
      <Flex wrap="wrap" gap="2" px="4" py="2" align="center">
        <Flex role="group" aria-label="按结果筛选" wrap="wrap" gap="2">
          <Button size="sm" variant={shown === null ? 'subtle' : 'outline'} aria-pressed={shown === null} onClick={() => setChosen(null)}>
            全部 {rows.length.toLocaleString('en-US')}
          </Button>
          {[...groups].map(([group, { length }]) => (
            <Button
              key={group}
              size="sm"
              variant={shown === group ? 'subtle' : 'outline'}
              aria-pressed={shown === group}
              onClick={() => setChosen(shown === group ? null : group)}
            >
              {groupWords[group]} {length.toLocaleString('en-US')}
            </Button>
          ))}
        </Flex>
        <Flex wrap="wrap" gap="2" ms={{ md: 'auto' }}>
          {matching === null && waiting.length > 0 ? (
            <Button size="sm" variant="outline" onClick={list.match}>
              继续匹配 {waiting.length.toLocaleString('en-US')} 行
            </Button>
          ) : null}
          {reduce.count === 0 ? null : (
            <Button size="sm" variant="outline" onClick={() => list.takeAdvice('reduce')}>
              只改超限的 {reduce.count.toLocaleString('en-US')} 行
            </Button>
          )}
          {roundUp.count === 0 ? null : (
            <Button size="sm" variant="outline" onClick={() => list.takeAdvice('round-up')}>
              凑整中包装 {roundUp.count.toLocaleString('en-US')} 行{costWords(roundUp)}
            </Button>
          )}
          {open.length === 0 ? null : (
            <Button size="sm" variant="outline" onClick={saveOpen}>
              导出待处理 {open.length.toLocaleString('en-US')} 行
            </Button>
          )}
          {/* On a phone the bar below has one line. */}
          {isPhone ? <SaveListButton rows={rows} size="sm" /> : null}
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
      <MatchTable groups={inTable} list={list} onTyping={onTyping} />
    </Panel>
  );
});
