import { Box, Flex } from '@chakra-ui/react';
import type { OrderLineView } from '../../application/order/order-view.ts';
import { batchDayWords, batchNumberWords } from './order-words.ts';

interface LineBatchesProps {
  readonly batches: OrderLineView['batches'];
  readonly unit: string;
}

/** From which batches a line was sent: number, days and units of each; nothing until it was. */
export function LineBatches({ batches, unit }: LineBatchesProps) {
  if (batches.length === 0) return null;
  return (
    <Box as="ul" aria-label="批号" fontSize="xs" color="fg.muted" lineHeight="sm">
      {batches.map((batch) => (
        <Flex as="li" key={batch.number + batch.expiresOn} gap="1.5" justify="space-between" maxW="96">
          {/* On a phone the days stand below the number: neither is torn apart. */}
          <Flex as="span" wrap="wrap" columnGap="2" css={{ '& > *': { whiteSpace: 'nowrap' } }}>
            <span>{batchNumberWords(batch.number)}</span> <span>{batchDayWords(batch)}</span>
          </Flex>
          <Box as="span" whiteSpace="nowrap" color="fg">
            × {batch.count} {unit}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
