import { Box, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { NamedCounts } from '../../application/after-sales/named-codes.ts';

const verdicts: readonly (readonly [keyof NamedCounts, words: string])[] = [
  ['matched', '已加入'],
  ['double', '重复'],
  ['foreign', '不是本单的或不能退'],
  ['full', '超出可申请数量'],
  ['unreadable', '不是追溯码'],
];

/** `已加入 3 个，重复 1 个` */
const shownCounts = (counts: NamedCounts): string =>
  verdicts
    .filter(([verdict]) => counts[verdict] > 0)
    .map(([verdict, words]) => `${words} ${counts[verdict]} 个`)
    .join('，');

/** Where the trace codes of what goes back are scanned or pasted; each finds its batch by itself. */
export function NameCodes({ onScan }: { readonly onScan: (text: string) => NamedCounts }) {
  const [said, setSaid] = useState('');
  const scan = (text: string): void => {
    if (text.trim() !== '') setSaid(shownCounts(onScan(text)));
  };
  return (
    <Box pb="3">
      <Input
        maxW="420px"
        aria-label="退换的追溯码"
        placeholder="选填：扫码，或粘贴一个或多个追溯码"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The request is not sent by a scanner.
          event.preventDefault();
          scan(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
        onPaste={(event) => {
          event.preventDefault();
          scan(event.clipboardData.getData('text'));
        }}
      />
      <Text role="status" mt="1" minH="{lineHeights.sm}" fontSize="xs" lineHeight="sm" color="fg.muted">
        {said === '' ? '扫一盒，对应批号的数量加一' : said}
      </Text>
    </Box>
  );
}
