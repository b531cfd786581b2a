import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { offerAddress } from '../../application/goods/offer/offer-address.ts';
import { entryOf } from '../../application/goods/offer/offer-changes.ts';
import type { Offer } from '../../application/goods/offer/offer.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { correctionWords } from '../pieces/goods/window/goods-words.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { QuantityCell } from '../kit/window/quantity/quantity-cell.tsx';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { useGoodsAction } from '../pieces/goods/window/offer/use-goods-action.ts';
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
function OfferQuantity({ offer, list }: OfferCellProps<OfferIntents>) {
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

/** Why goods cannot be had by this buyer; nothing where they can. */
export function ObstacleNote({ offer: { standing } }: { readonly offer: Offer }) {
  return standing.kind === 'not-allowed' && standing.obstacle ? (
    <Text as="small" color="warning.fg">
      {standing.obstacle.words}
    </Text>
  ) : null;
}

/** The cells that end a row: the price of a unit, how many are bought, what they come to, and the row's button. */
export function BuyCells({
  offer,
  list,
  quantityLabel,
  change = null,
}: OfferCellProps<OfferIntents> & { readonly quantityLabel: string; readonly change?: ReactNode }) {
  const { price, standing } = offer;
  const action = useGoodsAction(offer, list);
  return (
    <>
      <td data-figure data-label="现价" data-rest="">
        {price === null ? '价格不可见' : price.unit}
        {change}
      </td>
      <td data-label={quantityLabel}>
        <OfferQuantity offer={offer} list={list} />
      </td>
      <td data-figure data-label="小计">
        <b>{price === null || standing.kind !== 'buyable' ? '–' : price.amount}</b>
      </td>
      <td data-figure>
        <AddButton {...action} text={action.kind === 'add' ? '加入' : action.text} name={nameOf(offer)} size="sm" />
      </td>
    </>
  );
}
