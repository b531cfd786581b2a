import { Box, chakra, Grid, Text } from '@chakra-ui/react';

const steps = [
  ['1', '定数量，先付款', '单独下单，不进购物车；满减与券不参加'],
  ['2', '等到凑满', '满了仍可加入到截止，都按成团价'],
  ['3', '凑满就发货', '成团价已含运费，随货同行单照常开'],
  ['退', '没凑满，自动退款', '截止后全额原路退回，不用申请'],
] as const;

const Sign = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '22px',
    borderWidth: '1px',
    borderColor: 'brass.line',
    borderRadius: 'sm',
    bg: 'brass.subtle',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
});

/** How a group-buy goes, and how it ends where it does not. */
export function GroupSteps() {
  return (
    <Grid
      as="ol"
      listStyleType="none"
      aria-label="拼团怎么拼"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="1px"
      mb="3"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      bg="border"
    >
      {steps.map(([sign, title, note]) => (
        <Box as="li" key={sign} display="flex" gap="2.5" px="4" py="2.5" bg="bg">
          <Sign aria-hidden="true">{sign}</Sign>
          <Box minW="0">
            <Text fontSize="sm" fontWeight="semibold">
              {title}
            </Text>
            <Text fontSize="xs" color="fg.muted">
              {note}
            </Text>
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
