import { Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { entryOf } from '../../application/goods/offer-changes.ts';
import { offerAddress } from '../../application/goods/offer-address.ts';
import type { BoughtList } from '../../application/purchase/bought-list.ts';
import type { ShownPurchase } from '../../application/purchase/bought-row.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { correctionWords, goodsFace } from '../shared/goods/goods-words.ts';
import { AddButton } from '../shared/goods/offer/add-button.tsx';
import { useGoodsAction } from '../shared/goods/offer/use-goods-action.ts';
import { QuantityCell } from '../shared/goods/quantity/quantity-cell.tsx';
import { RxTag } from '../shared/goods/rx-tag.tsx';
import { StockText } from '../shared/goods/stock-text.tsx';
import { agoWords, changeWords, intervalWords } from './bought-words.ts';

/** 上次: what a phone writes before the figure, since the table's head is not seen there. */
const onPhones = (words: string) => ({ _before: { content: { base: `"${words} "`, lg: 'none' }, fontSize: 'xs', color: 'fg.subtle' } });
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
  const { goods, price, correction, standing } = offer;
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, list);
  const isBuyable = standing.kind === 'buyable';
  const name = `${goods.name} ${goods.spec}`;
  return (
    <tr>
      <td data-whole>
        <Flex align="center" gap="2.5" minW="0">
          <CheckBox label={`选择${name}`} checked={isSelected} disabled={!isBuyable} onChange={(wanted) => list.select(goods.id, wanted)} />
          <div>
            <Flex wrap="wrap" align="center" columnGap="1.5">
              <Text asChild fontWeight="semibold" _hover={{ color: 'brand.fg' }}>
                <Link to={offerAddress(offer)}>{goods.name}</Link>
              </Text>
              {face.classes.map((one) => (
                <RxTag key={one.kind + (one.text ?? '')} {...one} />
              ))}
            </Flex>
            <small>{[goods.spec, goods.maker].filter(Boolean).join('　')}</small>
          </div>
        </Flex>
      </td>
      <td>
        {isByRhythm ? intervalWords(interval) : `${times.toLocaleString('en-US')} 次`}
        <Text as="small" color={isDue ? 'warning.fg' : 'fg.subtle'}>
          {isByRhythm ? agoWords(last.daysAgo) : intervalWords(interval)}
        </Text>
      </td>
      <td>
        <Text as="span" whiteSpace="nowrap" {...onPhones('上次')}>
          {last.day}　{last.units.toLocaleString('en-US')} {goods.unit}
        </Text>
        {price === null ? null : <small>¥{last.price}</small>}
      </td>
      <td>
        <StockText {...face.stock} />
        {isShort ? (
          <Text as="small" color="warning.fg">
            不够上次的 {last.units.toLocaleString('en-US')} {goods.unit}
          </Text>
        ) : null}
        {standing.kind === 'not-allowed' && standing.obstacle ? <Text as="small" color="warning.fg">{standing.obstacle.words}</Text> : null}
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
        {isBuyable ? (
          <QuantityCell
            name={name}
            unit={goods.unit}
            value={offer.quantity}
            entry={entryOf(offer)}
            refusal={correction && correctionWords(correction, offer)}
            onCommit={(quantity) => list.setQuantity(offer, quantity)}
            onEnter={(quantity) => list.add(offer, quantity)}
          />
        ) : null}
        {correction === null ? null : (
          <Text as="small" color="warning.fg">
            {correctionWords(correction, offer)}
          </Text>
        )}
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
