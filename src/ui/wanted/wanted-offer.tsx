import { Badge, Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { offerAddress } from '../../application/goods/offer/offer-address.ts';
import { shownSince } from '../../application/shared/shown/shown-time.ts';
import type { WantView } from '../../application/wanted/want-view.ts';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { useGoodsAction } from '../pieces/goods/window/offer/use-goods-action.ts';
import { refusalWords } from '../pieces/goods/window/goods-words.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { Refusal } from '../kit/window/quantity/refusal.tsx';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { standingWords } from './want-words.ts';

interface WantedOfferProps {
  readonly wanted: WantView['offers'][number];
  readonly intents: OfferIntents;
  readonly now: number;
}

const columns = { base: 'minmax(0, 1fr) auto', md: '72px minmax(0, 1fr) 112px 116px 132px' };

/** Goods of a want: what keeps them from being a match, or one press to the cart in the wanted quantity. */
export function WantedOffer({ wanted: { offer, standing, foundAt }, intents, now }: WantedOfferProps) {
  const { goods, price, quantity } = offer;
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, intents);
  const refusal = refusalWords(offer);
  const { text, look } = standingWords[standing];
  return (
    <Grid
      as="li"
      templateColumns={columns}
      columnGap="3"
      rowGap="1"
      px="3"
      py="2"
      alignItems="center"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex>
        <Badge {...look}>{text}</Badge>
      </Flex>
      <Text
        gridRow={{ base: '2', md: 'auto' }}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        minW="0"
        overflowWrap="anywhere"
        css={{ '& a:hover': { color: 'brand.fg' } }}
      >
        <Link to={offerAddress(offer)}>
          <b>{goods.name}</b>
        </Link>{' '}
        <Text as="span" color="fg.muted">
          {goods.spec}　{goods.maker}
        </Text>
      </Text>
      <Text textAlign="end" fontVariantNumeric="tabular-nums" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        {price === null ? (
          <Text as="span" color="fg.subtle">
            价格不可见
          </Text>
        ) : (
          <>
            <Text as="b" color="price" fontSize="md">
              ¥{price.unit}
            </Text>
            /{goods.unit}
          </>
        )}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        <StockText {...face.stock} />
        {foundAt === null || standing !== 'match' ? null : (
          <Text as="span" display="block" color="fg.subtle">
            {shownSince(foundAt, now)} 找到
          </Text>
        )}
      </Text>
      <Flex justify="flex-end">
        {standing === 'too-dear' ? (
          <Button asChild variant="outline" size="sm">
            <Link to={offerAddress(offer)} aria-label={`看品种 ${goods.name}`}>
              看品种
            </Link>
          </Button>
        ) : (
          <AddButton
            {...action}
            text={action.kind === 'add' ? `加 ${quantity}${goods.unit}` : action.text}
            name={`${goods.name} ${goods.spec} ${goods.maker}`}
            size="sm"
          />
        )}
      </Flex>
      {refusal === null ? null : (
        <Box gridColumn="1 / -1">
          <Refusal text={refusal} />
        </Box>
      )}
    </Grid>
  );
}
