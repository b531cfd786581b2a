import { chakra, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Goods } from '../../application/goods/goods.ts';
import { offerOf } from '../../application/goods/offer.ts';
import { stockWords } from '../shared/goods/goods-words.ts';

interface CandidateListProps {
  readonly label: string;
  /** What is said above them. */
  readonly heading?: string;
  /** Goods before them that have digits already. */
  readonly after?: number;
  readonly goods: readonly Goods[];
  /** Epoch seconds by the shop's clock. */
  readonly now: number;
  readonly onChoose: (goodsId: string) => void;
}

/** Goods to choose from in place, each by its digit. */
export function CandidateList({ label, heading, after = 0, goods, now, onChoose }: CandidateListProps) {
  const offers = useMemo(() => goods.map((one) => offerOf(one, now)), [goods, now]);
  return (
    <Stack role="group" aria-label={label} gap="0" borderWidth="1px" borderRadius="md" overflow="clip" bg="bg">
      {heading === undefined ? null : (
        <Text px="2.5" py="1" fontSize="xs" color="fg.muted" bg="bg.subtle" borderBottomWidth="1px">
          {heading}
        </Text>
      )}
      {offers.map((offer, at) => (
        <chakra.button
          key={offer.goods.id}
          type="button"
          data-first={at + after === 0 ? '' : undefined}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1.6fr) minmax(0, 1fr) 90px 110px' }}
          columnGap="2.5"
          alignItems="center"
          px="2.5"
          py="1.5"
          textAlign="start"
          fontSize="sm"
          borderTopWidth={at === 0 ? '0' : '1px'}
          _hover={{ bg: 'brand.subtle' }}
          _focusVisible={{ bg: 'brand.subtle', outlineOffset: '-2px' }}
          onClick={() => onChoose(offer.goods.id)}
        >
          <Text as="kbd" display={{ base: 'none', md: 'block' }} minW="5" textAlign="center" borderWidth="1px" borderRadius="sm" fontSize="xs" color="fg.muted">
            {(at + after + 1) % 10}
          </Text>
          <Text as="span" order={{ base: '1', md: '0' }}>
            <b>{offer.goods.name}</b> {offer.goods.spec}
          </Text>
          <Text as="span" color="fg.muted" order={{ base: '3', md: '0' }}>
            {offer.goods.maker}
          </Text>
          <Text as="span" color="fg.muted" textAlign={{ base: 'end', md: 'start' }} order={{ base: '4', md: '0' }}>
            {stockWords(offer).text}
          </Text>
          <Text as="span" textAlign="end" order={{ base: '2', md: '0' }} fontVariantNumeric="tabular-nums">
            {offer.price === null ? '' : `¥${offer.price.unit}/${offer.goods.unit}`}
          </Text>
        </chakra.button>
      ))}
    </Stack>
  );
}
