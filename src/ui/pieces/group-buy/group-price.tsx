import { Box, Text } from '@chakra-ui/react';
import type { GroupBuyView } from '../../../application/group-buy/group-view.ts';
import { Price } from '../../kit/window/price.tsx';

/** The group's price, and beside it what a unit costs now where that is more (R40). */
export function GroupPrice({ group, size = 'lg' }: { readonly group: GroupBuyView; readonly size?: 'lg' | 'xl' }) {
  const { price, ordinary, goods } = group;
  return (
    <Box fontSize="xs" color="fg.muted">
      <Text>成团价</Text>
      <Price amount={price} size={size} unit={goods.unit} />
      {ordinary === null ? null : (
        <Text>
          现价 ¥{ordinary.price}，
          <Text as="span" color="price">
            每{goods.unit}省 ¥{ordinary.saved}
          </Text>
        </Text>
      )}
    </Box>
  );
}
