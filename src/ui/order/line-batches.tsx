import { Box, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OrderLineView } from '../../application/order/order-view.ts';
import { batchDayWords, batchNumberWords } from './order-words.ts';

interface LineBatchesProps {
  readonly batches: OrderLineView['batches'];
  readonly unit: string;
  /** The number of the order, whose reports each batch leads to. */
  readonly order: string;
}

/** From which batches a line was sent: number, days and units of each, and its report; nothing until it was. */
export function LineBatches({ batches, unit, order }: LineBatchesProps) {
  if (batches.length === 0) return null;
  return (
    <Box as="ul" aria-label="批号" fontSize="xs" color="fg.muted" lineHeight="sm">
      {batches.map((batch) => (
        // Where there is little room the days stand below the number and its units: none of them is torn apart.
        <Flex as="li" key={batch.number + batch.expiresOn} wrap="wrap" columnGap="2" css={{ '& > *': { whiteSpace: 'nowrap' } }}>
          <span>{batchNumberWords(batch.number)}</span>{' '}
          <Text as="span" color="fg">
            × {batch.count}
            {unit}
          </Text>{' '}
          <span>{batchDayWords(batch)}</span>
          {batch.number === '' ? null : (
            <Text asChild color="brand.fg" data-print="none">
              <Link
                to={`/jybg?${new URLSearchParams({ batch: batch.number, order }).toString()}`}
                aria-label={`药检报告 ${batchNumberWords(batch.number)}`}
              >
                药检报告
              </Link>
            </Text>
          )}
        </Flex>
      ))}
    </Box>
  );
}
