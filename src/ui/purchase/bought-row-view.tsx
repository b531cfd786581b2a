import { Text } from '@chakra-ui/react';
import type { BoughtList } from '../../application/purchase/bought-list.ts';
import type { ShownPurchase } from '../../application/purchase/bought-row.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { useGoodsAction } from '../pieces/goods/window/offer/use-goods-action.ts';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { agoWords, changeWords, intervalWords } from '../pieces/purchase/bought-words.ts';
import { OfferQuantity, TickedGoods } from './offer-cells.tsx';
import { onPhones } from './on-phones.ts';

const changeColors = { dearer: 'warning.fg', cheaper: 'success.fg', same: 'fg.subtle' } as const;

interface BoughtRowViewProps {
  readonly row: ShownPurchase;
  readonly isSelected: boolean;
  readonly list: BoughtList;
  /** Whether the rhythm is what it is about, or how often it was bought. */
  readonly isByRhythm: boolean;
}

/** Goods that were bought: how often, what they cost then and now, and how many are bought now. */
export function BoughtRowView({ row, isSelected, list, isByRhythm }: BoughtRowViewProps) {
  const { offer, times, interval, isDue, last, change, isShort } = row;
  const { goods, price, standing } = offer;
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, list);
  const isBuyable = standing.kind === 'buyable';
  const name = `${goods.name} ${goods.spec}`;
  return (
    <tr>
      <td data-whole>
        <TickedGoods offer={offer} isSelected={isSelected} list={list} />
      </td>
      <td>
        {isByRhythm ? intervalWords(interval) : `${times.toLocaleString('en-US')} 次`}
        <Text as="small" color={isDue ? 'warning.fg' : 'fg.subtle'}>
          {isByRhythm ? agoWords(last.daysAgo) : intervalWords(interval)}
        </Text>
      </td>
      <td>
        <Text as="span" whiteSpace="nowrap" {...onPhones('上次')}>
          {last.day}　{last.units.toLocaleString('en-US')}
          {goods.unit}
        </Text>
        {price === null ? null : <small>¥{last.price}</small>}
      </td>
      <td>
        <StockText {...face.stock} />
        {isShort ? (
          <Text as="small" color="warning.fg">
            不够上次的 {last.units.toLocaleString('en-US')}
            {goods.unit}
          </Text>
        ) : null}
        {standing.kind === 'not-allowed' && standing.obstacle ? (
          <Text as="small" color="warning.fg">
            {standing.obstacle.words}
          </Text>
        ) : null}
      </td>
      <td data-figure>
        <Text as="span" {...onPhones('现价')}>
          {price === null ? '价格不可见' : price.unit}
        </Text>
        {change === null ? null : (
          <Text as="small" color={changeColors[change.kind]}>
            {changeWords(change)}
          </Text>
        )}
      </td>
      <td>
        <OfferQuantity offer={offer} list={list} />
      </td>
      <td data-figure>
        <Text as="b" {...onPhones('小计')}>
          {price === null || !isBuyable ? '–' : price.amount}
        </Text>
      </td>
      <td data-figure>
        <AddButton {...action} text={action.kind === 'add' ? '加入' : action.text} name={name} size="sm" />
      </td>
    </tr>
  );
}
