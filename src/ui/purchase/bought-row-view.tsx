import { Text } from '@chakra-ui/react';
import type { BoughtList } from '../../application/purchase/bought-list.ts';
import type { ShownPurchase } from '../../application/purchase/bought-row.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { changeWords } from '../pieces/goods/memory-words.ts';
import { agoWords, intervalWords } from '../pieces/purchase/bought-words.ts';
import { BuyCells, ObstacleNote, TickedGoods } from './offer-cells.tsx';

const changeColors = { dearer: 'warning.fg', cheaper: 'success.fg', same: 'fg.subtle' } as const;

interface BoughtRowViewProps {
  readonly row: ShownPurchase;
  readonly isSelected: boolean;
  /** What the shop still has lasts for the days that were filled for. */
  readonly isEnough: boolean;
  readonly list: BoughtList;
  /** Whether the rhythm is what it is about, or how often it was bought. */
  readonly isByRhythm: boolean;
}

/** Goods that were bought: how often, what they cost then and now, and how many are bought now. */
export function BoughtRowView({ row, isSelected, isEnough, list, isByRhythm }: BoughtRowViewProps) {
  const { offer, times, interval, isDue, last, change, isShort } = row;
  const { goods, price } = offer;
  const face = goodsFace(offer);
  return (
    <tr>
      <td data-whole>
        <TickedGoods offer={offer} isSelected={isSelected} list={list} />
      </td>
      <td data-label={isByRhythm ? '节奏' : '买过'}>
        {isByRhythm ? intervalWords(interval) : `${times.toLocaleString('en-US')} 次`}
        {/* On a phone the day of the last purchase stands beside it. */}
        <Text as="small" color={isDue ? 'warning.fg' : 'fg.subtle'} display={isByRhythm ? { base: 'none', lg: 'inline' } : undefined}>
          {isByRhythm ? agoWords(last.daysAgo) : intervalWords(interval)}
        </Text>
      </td>
      <td data-label="上次" data-rest="">
        <Text as="span" whiteSpace="nowrap">
          {last.day}　{last.units.toLocaleString('en-US')}
          {goods.unit}
        </Text>
        {price === null || last.price === null ? null : <small>¥{last.price}</small>}
      </td>
      <td data-label="库存">
        <StockText {...face.stock} />
        {isShort ? (
          <Text as="small" color="warning.fg">
            不够上次的 {last.units.toLocaleString('en-US')}
            {goods.unit}
          </Text>
        ) : null}
        {isEnough ? (
          <Text as="small" color="success.fg">
            余量够用
          </Text>
        ) : null}
        <ObstacleNote offer={offer} />
      </td>
      <BuyCells
        offer={offer}
        list={list}
        quantityLabel={isByRhythm ? '建议量' : '数量'}
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
