import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { createPurchaseList } from '../../application/purchase/purchase-list.ts';
import { DuePart } from '../pieces/purchase/due-part.tsx';
import { BatchNews } from '../pieces/goods/batch-news.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useKept } from '../kit/window/screens-context.tsx';
import { MatchPanel } from './match-panel.tsx';
import { PastePanel } from './paste-panel.tsx';
import { SumBar } from './sum-bar.tsx';
import { undoWords } from './list-words.ts';
import { useAddKey } from './use-add-key.ts';

/** Skipped lines that are shown. */
const mostShown = 3;

/** Whole lists are pasted, set right and put into the cart. */
export function PasteTab() {
  const [state, list] = useViewModel(useKept(createPurchaseList));
  const { rows, typed, columns, isReading, failedFile, matching, sums, wanted, total, left, skipped, undoable, adding, outcome } = state;
  useAddKey(list.addAll);
  return (
    <>
      <PastePanel typed={typed} columns={columns} isReading={isReading} failedFile={failedFile} list={list} />
      {left === 0 ? null : (
        <Text role="status" mt="2.5" color="warning.fg">
          一张采购单最多 5,000 行，还有 {left.toLocaleString('en-US')} 行没有读，请分次粘贴。
        </Text>
      )}
      {skipped.length === 0 ? null : (
        <Text role="status" mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          已略过 {skipped.length.toLocaleString('en-US')} 行：{skipped.slice(0, mostShown).join('；')}
          {skipped.length > mostShown ? ' 等' : ''}
        </Text>
      )}
      {undoable === null ? null : (
        <Flex role="status" mt="2" align="center" gap="3" fontSize="sm">
          <Text>{undoWords(undoable)}</Text>
          <Button size="sm" variant="outline" onClick={list.undo}>
            撤销
          </Button>
        </Flex>
      )}
      <Box mt={outcome === null ? '0' : '2.5'}>
        <BatchNews adding={adding} outcome={outcome} refused={outcome?.refused ?? []} leftWords="都还在表里" onClose={list.closeNews} />
      </Box>
      {rows.length === 0 ? (
        // Who has no list brought along buys what is due.
        <Box mt="2.5">
          <DuePart limit={8} />
        </Box>
      ) : (
        <Box mt="2.5">
          <MatchPanel rows={rows} sums={sums} wanted={wanted} total={total} matching={matching} list={list} />
          <SumBar rows={rows} sums={sums} adding={adding} list={list} />
        </Box>
      )}
    </>
  );
}
