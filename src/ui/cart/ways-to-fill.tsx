import type { ComponentProps } from 'react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { LastOrder } from './last-order.tsx';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { HotGoods } from '../pieces/goods/shelf/hot-goods.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

/** An empty cart: the last order, what `children` say of it, what sells best, and what an order would get off now. */
export function WaysToFill(props: ComponentProps<typeof LastOrder>) {
  return (
    <Box display="grid" gap="6" mb="8">
      <LastOrder {...props} />
      <Box display="grid" gap="6" data-after="">
        <HotGoods />
        <Activities />
      </Box>
    </Box>
  );
}

function Activities() {
  const [{ value }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.showcase.activities(), needs.announceFailure)));
  if (value === null || value.length === 0) return null;
  return (
    <section>
      <SectionHeading title="进行中的活动" note="在购物车里自动计算" />
      <Flex as="ul" wrap="wrap" columnGap="6" rowGap="2" fontSize="sm">
        {value.map(({ id, name, describe }) => (
          <li key={id}>
            <Text as="b" fontWeight="semibold">
              {name}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {describe}
            </Text>
          </li>
        ))}
      </Flex>
    </section>
  );
}
