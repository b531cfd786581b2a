import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { PurchaseList, PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { keyHint, skippedWords } from './list-words.ts';

interface FoldedPasteProps extends Pick<PurchaseListState, 'rows' | 'read' | 'skipped' | 'columns'> {
  readonly list: PurchaseList;
  /** Shows the field again. */
  readonly onOpen: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The paste field in one line, once its list has been read: the rows have the screen. */
export function FoldedPaste({ rows, read, skipped, columns, list, onOpen }: FoldedPasteProps) {
  const again = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(phone);
  useEffect(() => {
    // The field had the focus, and is gone.
    if (document.activeElement === document.body) again.current?.focus({ preventScroll: true });
    if (isPhone) line.current?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react/exhaustive-deps -- When it folds, and not when a phone is turned.
  }, []);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (isField(event.target) || pasted.trim() === '') return;
      event.preventDefault();
      list.take(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [list]);
  const count = read.rows > 0 ? `已读 ${read.rows.toLocaleString('en-US')} 行` : `表内 ${rows.length.toLocaleString('en-US')} 行`;
  return (
    <Box ref={line} scrollMarginTop="{spacing.16}">
      <Panel>
        <Flex wrap="wrap" align="center" gap="{spacing.1} {spacing.3}" px="4" py="1.5" fontSize="sm">
          <Text role="status" minW="0" overflowWrap="anywhere">
            {read.file === '' ? '' : `${read.file} `}
            <b>{count}</b>
          </Text>
          {skipped.length === 0 ? null : (
            <Text color="fg.muted" minW="0" overflowWrap="anywhere">
              {skippedWords(skipped)}
            </Text>
          )}
          <Button ref={again} size="sm" variant="outline" onClick={onOpen}>
            再贴
          </Button>
          {columns === null ? null : (
            <Button size="sm" variant="outline" onClick={onOpen}>
              列对应
            </Button>
          )}
          <Text ms="auto" fontSize="xs" color="fg.muted" display={{ base: 'none', lg: 'block' }}>
            Ctrl+V 再贴一张　{keyHint}
          </Text>
        </Flex>
      </Panel>
    </Box>
  );
}
