import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { GroupBuyView } from '../../../application/group-buy/group-view.ts';
import { standingWords } from './group-words.ts';

const Bar = chakra('span', {
  base: { display: 'flex', h: '8px', overflow: 'hidden', borderRadius: 'full', bg: 'bg.muted', '& i': { display: 'block', h: 'full' } },
});

/** How far a group came: what others paid for is pale, what is the shop's own is dark. */
export function GroupBar({ group }: { readonly group: GroupBuyView }) {
  const { joined, target, shops, own, ownAmount, othersPercent, ownPercent, goods, stage } = group;
  return (
    <Box fontSize="xs" color="fg.muted" minW="0">
      <Flex justify="space-between" gap="2">
        <span>
          已拼{' '}
          <Text as="b" fontWeight="semibold" color="fg">
            {joined}
          </Text>
          /{target}
          {goods.unit}
        </span>
        <span>{shops} 家店</span>
      </Flex>
      <Bar my="1" role="img" aria-label={`已拼 ${joined}${goods.unit}，${target}${goods.unit}成团`}>
        <Box as="i" bg="brand.line" style={{ width: `${othersPercent}%` }} />
        <Box as="i" bg="brand.deep" style={{ width: `${ownPercent}%` }} />
      </Bar>
      <Flex justify="space-between" gap="2" wrap="wrap">
        <Text as="span" color={stage === 'gathering' ? 'fg' : undefined}>
          {standingWords(group)}
        </Text>
        {own === 0 ? null : (
          <Text as="span" color="brand.fg">
            我拼 {own}
            {goods.unit} ¥{ownAmount}
          </Text>
        )}
      </Flex>
    </Box>
  );
}
