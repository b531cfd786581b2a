import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { createPurchaseList } from '../../application/purchase/purchase-list.ts';
import { DuePart } from '../pieces/purchase/due-part.tsx';
import { BatchNews } from '../pieces/goods/batch-news.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useKept } from '../kit/window/screens-context.tsx';
import { FoldedPaste } from './folded-paste.tsx';
import { MatchPanel } from './match-panel.tsx';
import { PastePanel } from './paste-panel.tsx';
import { SumBar } from './sum-bar.tsx';
import { skippedWords, undoWords } from './list-words.ts';
import { useAddKey } from './use-add-key.ts';

/** Whole lists are pasted, set right and put into the cart. */
export function PasteTab() {
  const [state, list] = useViewModel(useKept(createPurchaseList));
  const { rows, typed, columns, isReading, failedFile, matching, sums, wanted, total, read, left, skipped, undoable, adding, outcome } =
    state;
  /** `again`: the buyer wants to bring more; a list that was read leaves its place to the rows. */
  const [field, setField] = useState<'open' | 'again' | 'folded'>(rows.length === 0 || typed !== '' ? 'open' : 'folded');
  const isFolded = field === 'folded' && rows.length > 0 && typed === '' && failedFile === null;
  const onTaken = useCallback(() => setField('folded'), []);
  useAddKey(list.addAll);
  return (
    <>
      {isFolded ? (
        <FoldedPaste rows={rows} read={read} skipped={skipped} columns={columns} list={list} onOpen={() => setField('again')} />
      ) : (
        <PastePanel
          typed={typed}
          columns={columns}
          isReading={isReading}
          failedFile={failedFile}
          list={list}
          isAgain={field === 'again'}
          onTaken={onTaken}
        />
      )}
      {left === 0 ? null : (
        <Text role="status" mt="2.5" color="warning.fg">
          一张采购单最多 5,000 行，还有 {left.toLocaleString('en-US')} 行没有读，请分次粘贴。
        </Text>
      )}
      {skipped.length === 0 || isFolded ? null : (
        <Text role="status" mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {skippedWords(skipped)}
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
