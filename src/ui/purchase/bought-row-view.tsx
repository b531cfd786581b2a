import { Text } from '@chakra-ui/react';
import type { BoughtList } from '../../application/purchase/bought-list.ts';
import type { ShownPurchase } from '../../application/purchase/bought-row.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { agoWords, changeWords, intervalWords } from '../pieces/purchase/bought-words.ts';
import { BuyCells, ObstacleNote, TickedGoods } from './offer-cells.tsx';
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
  const { goods, price } = offer;
  const face = goodsFace(offer);
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
        <ObstacleNote offer={offer} />
      </td>
      <BuyCells
        offer={offer}
        list={list}
        change={
          change === null ? null : (
            <Text as="small" color={changeColors[change.kind]}>
              {changeWords(change)}
            </Text>
          )
        }
      />
    </tr>
  );
}
