import { Box, Text } from '@chakra-ui/react';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import type { WantView } from '../../application/wanted/want-view.ts';
import { WantedOffer } from './wanted-offer.tsx';

interface WantedGoodsProps {
  readonly want: WantView;
  readonly intents: OfferIntents;
  readonly now: number;
}

/** What there is of a want's goods now, matches first. */
export function WantedGoods({ want, intents, now }: WantedGoodsProps) {
  if (want.state === 'closed') return null;
  if (want.offers.length === 0) {
    return (
      <Text fontSize="sm" color="fg.subtle">
        商城还没有这个品种，有了会发消息告诉您。
      </Text>
    );
  }
  return (
    <Box
      as="ul"
      listStyleType="none"
      borderWidth="1px"
      borderColor={want.matches > 0 ? 'success.line' : 'border'}
      borderRadius="md"
      fontSize="sm"
      aria-label={`${want.name}的品种`}
    >
      {want.offers.map((one) => (
        <WantedOffer key={one.offer.goods.id} wanted={one} intents={intents} now={now} />
      ))}
    </Box>
  );
}
