import { Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { offerAddress } from '../../application/goods/offer/offer-address.ts';
import { entryOf } from '../../application/goods/offer/offer-changes.ts';
import type { Offer } from '../../application/goods/offer/offer.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { correctionWords } from '../pieces/goods/window/goods-words.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { QuantityCell } from '../kit/window/quantity/quantity-cell.tsx';
import { RxTag } from '../pieces/goods/window/rx-tag.tsx';

interface OfferCellProps<Intents> {
  readonly offer: Offer;
  readonly list: Intents;
}

const nameOf = ({ goods }: Offer): string => `${goods.name} ${goods.spec}`;

/** Goods of a row and their tick; what cannot be had cannot be ticked. */
export function TickedGoods({
  offer,
  isSelected,
  list,
}: OfferCellProps<{ select(goodsId: string, wanted: boolean): void }> & { readonly isSelected: boolean }) {
  const { goods, standing } = offer;
  return (
    <Flex align="center" gap="2.5" minW="0">
      <CheckBox
        label={`选择${nameOf(offer)}`}
        checked={isSelected}
        disabled={standing.kind !== 'buyable'}
        onChange={(wanted) => list.select(goods.id, wanted)}
      />
      <div>
        <Flex wrap="wrap" align="center" columnGap="1.5">
          <Text asChild fontWeight="semibold" _hover={{ color: 'brand.fg' }}>
            <Link to={offerAddress(offer)}>{goods.name}</Link>
          </Text>
          {goodsFace(offer).classes.map((one) => (
            <RxTag key={one.kind + (one.text ?? '')} {...one} />
          ))}
        </Flex>
        <small>{[goods.spec, goods.maker].filter(Boolean).join('　')}</small>
      </div>
    </Flex>
  );
}

/** How many of them are bought, and what is wrong with what was typed; nothing where they cannot be had. */
export function OfferQuantity({ offer, list }: OfferCellProps<OfferIntents>) {
  const { goods, correction, quantity, standing } = offer;
  const refusal = correction && correctionWords(correction, offer);
  return (
    <>
      {standing.kind === 'buyable' ? (
        <QuantityCell
          name={nameOf(offer)}
          unit={goods.unit}
          value={quantity}
          entry={entryOf(offer)}
          refusal={refusal}
          onCommit={(wanted) => list.setQuantity(offer, wanted)}
          onType={(wanted) => list.setQuantity(offer, wanted)}
          onEnter={(wanted) => list.add(offer, wanted)}
        />
      ) : null}
      {refusal === null ? null : (
        <Text as="small" color="warning.fg">
          {refusal}
        </Text>
      )}
    </>
  );
}
