import { Box, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { favoriteAddress } from '../../application/favorite/favorite-address.ts';
import type { FavoriteMark } from '../../application/favorite/favorite-gateway.ts';
import type { FavoritesState, FavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import type { Offer } from '../../application/goods/offer/offer.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { ShelfCount } from '../pieces/goods/shelf-count.tsx';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { BuyCells, ObstacleNote, TickedGoods } from './offer-cells.tsx';
import { onPhones } from './on-phones.ts';

interface SavedRowsProps {
  readonly state: FavoritesState;
  readonly marks: readonly FavoriteMark[];
  readonly total: number;
  readonly perPage: number;
  readonly list: FavoritesViewModel;
}

/** The goods of a saved list, what the shelf is to hold of each, and what it holds. */
export function SavedRows({ state: { offers, selected }, marks, total, perPage, list }: SavedRowsProps) {
  const markOf = new Map(marks.map((mark) => [mark.goodsId, mark]));
  return (
    <Panel>
      <Box px={{ base: '3.5', md: '2' }} py="2">
        <Text role="status" px={{ base: '0', md: '2' }} pb="1.5" fontSize="xs" color="fg.subtle">
          {total.toLocaleString('en-US')} 个品种。填货架上的数量，缺的按中包装凑整并勾选{total > perPage ? '；翻页前请先加入这一页' : ''}
        </Text>
        <Table.Root native aria-label="常用单的品种">
          <thead>
            <tr>
              <th scope="col">品种</th>
              <th scope="col">目标库存</th>
              <th scope="col">货架上</th>
              <th scope="col">库存</th>
              <th scope="col" data-figure>
                现价 元
              </th>
              <th scope="col">补货量</th>
              <th scope="col" data-figure>
                小计 元
              </th>
              <th scope="col" data-figure>
                操作
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <SavedRow
                key={offer.goods.id}
                offer={offer}
                mark={markOf.get(offer.goods.id)}
                isSelected={selected.has(offer.goods.id)}
                list={list}
              />
            ))}
          </tbody>
        </Table.Root>
      </Box>
    </Panel>
  );
}

interface SavedRowProps {
  readonly offer: Offer;
  readonly mark: FavoriteMark | undefined;
  readonly isSelected: boolean;
  readonly list: FavoritesViewModel;
}

function SavedRow({ offer, mark, isSelected, list }: SavedRowProps) {
  const { goods, standing } = offer;
  const target = mark?.target ?? null;
  const isBuyable = standing.kind === 'buyable';
  const name = `${goods.name} ${goods.spec}`;
  return (
    <tr>
      <td data-whole>
        <TickedGoods offer={offer} isSelected={isSelected} list={list} />
      </td>
      <td>
        <Text as="span" whiteSpace="nowrap" {...onPhones('目标')}>
          {target === null ? '未设' : `${target.toLocaleString('en-US')}${goods.unit}`}
        </Text>
        {target === null ? (
          <Text asChild display="block" fontSize="xs" color="brand.fg">
            <Link to={favoriteAddress({ group: mark?.groupId ?? null, page: 1 })} aria-label={`去收藏里设${name}的目标库存`}>
              去设
            </Link>
          </Text>
        ) : null}
      </td>
      <td>
        {target !== null && isBuyable ? (
          <Text as="span" {...onPhones('货架上')}>
            <ShelfCount name={name} unit={goods.unit} isSelected={isSelected} onCount={(units) => list.countShelf(goods.id, units)} />
          </Text>
        ) : null}
      </td>
      <td>
        <StockText {...goodsFace(offer).stock} />
        <ObstacleNote offer={offer} />
      </td>
      <BuyCells offer={offer} list={list} />
    </tr>
  );
}
