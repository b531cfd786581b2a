import { Box, Button, Flex, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { favoriteAddress } from '../../application/favorite/favorite-address.ts';
import type { FavoriteMark } from '../../application/favorite/favorite-gateway.ts';
import type { FavoritesState, FavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import type { Offer } from '../../application/goods/offer/offer.ts';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { ShelfCount } from '../pieces/goods/shelf-count.tsx';
import { StockText } from '../pieces/goods/window/stock-text.tsx';
import { filledWords } from '../pieces/purchase/bought-words.ts';
import { FillControl } from '../pieces/purchase/fill-control.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { BuyCells, ObstacleNote, TickedGoods } from './offer-cells.tsx';
import { rowCards } from './row-card.ts';

interface SavedRowsProps {
  readonly state: FavoritesState;
  readonly marks: readonly FavoriteMark[];
  readonly total: number;
  readonly pages: number;
  readonly isAdding: boolean;
  /** Whether the shelf is being counted, rather than the saved quantities ordered. */
  readonly isCounting: boolean;
  readonly onCounting: (isCounting: boolean) => void;
  readonly list: FavoritesViewModel;
}

/** The goods of a saved list in the saved quantities, or in what a count of the shelf shows to be missing. */
export function SavedRows(props: SavedRowsProps) {
  const { state, marks, total, pages, isAdding, isCounting, onCounting, list } = props;
  const { offers, selected, fill } = state;
  const markOf = new Map(marks.map((mark) => [mark.goodsId, mark]));
  const saved = offers.filter(({ goods, standing }) => standing.kind === 'buyable' && (markOf.get(goods.id)?.target ?? null) !== null);
  const hint = isCounting ? '填现有库存，缺的按中包装凑整并勾选' : '数量为保存时的数量，可先修改再勾选加入';
  return (
    <Panel>
      <Box px={{ base: '3.5', md: '2' }} py="2">
        <Flex wrap="wrap" align="center" gap="2" px={{ base: '0', md: '2' }} pb="2">
          <Text role="status" flex={{ base: '1 1 100%', md: '1 1 240px' }} fontSize="xs" color="fg.muted">
            {total.toLocaleString('en-US')} 个品种，{hint}
            {pages > 1 ? '；翻页前请先加入这一页' : ''}
          </Text>
          <Button size="sm" variant="outline" aria-pressed={isCounting} onClick={() => onCounting(!isCounting)}>
            {isCounting ? '结束盘点' : '盘点补货'}
          </Button>
          <Button size="sm" variant="outline" loading={isAdding} disabled={saved.length === 0} onClick={list.addSaved}>
            按原数量加入{pages > 1 ? '本页' : ''} {saved.length.toLocaleString('en-US')} 种
          </Button>
        </Flex>
        <Box px={{ base: '0', md: '2' }} pb="2">
          <FillControl
            days={fill?.days ?? null}
            said={fill === null ? '' : savedFillWords(fill, offers.length)}
            onFill={list.fillTo}
            onUndo={list.undoFill}
          />
        </Box>
        <Table.Root native aria-label="常用单的品种" css={rowCards}>
          <thead>
            <tr>
              <th scope="col">品种</th>
              <th scope="col">{isCounting ? '目标库存' : '原数量'}</th>
              {isCounting ? <th scope="col">现有库存</th> : null}
              <th scope="col">库存</th>
              <th scope="col" data-figure>
                现价 元
              </th>
              <th scope="col">{isCounting ? '补货量' : '数量'}</th>
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
                isCounting={isCounting}
                list={list}
              />
            ))}
          </tbody>
        </Table.Root>
      </Box>
    </Panel>
  );
}

/** What filling up did, and for how many goods there is no rhythm yet. */
function savedFillWords({ count, enough }: NonNullable<FavoritesState['fill']>, total: number): string {
  const others = total - count - enough.size;
  return filledWords(count, enough.size) + (others > 0 ? `，${others.toLocaleString('en-US')} 种还没有采购节奏，未改` : '');
}

interface SavedRowProps {
  readonly offer: Offer;
  readonly mark: FavoriteMark | undefined;
  readonly isSelected: boolean;
  readonly isCounting: boolean;
  readonly list: FavoritesViewModel;
}

function SavedRow({ offer, mark, isSelected, isCounting, list }: SavedRowProps) {
  const { goods, standing } = offer;
  const target = mark?.target ?? null;
  const isBuyable = standing.kind === 'buyable';
  const name = `${goods.name} ${goods.spec}`;
  return (
    <tr>
      <td data-whole>
        <TickedGoods offer={offer} isSelected={isSelected} list={list} />
      </td>
      <td data-label={isCounting ? '目标' : '原数量'}>
        <Text as="span" whiteSpace="nowrap">
          {target === null ? '未设' : `${target.toLocaleString('en-US')}${goods.unit}`}
        </Text>
        {target === null ? (
          <Text asChild display="block" fontSize="xs" color="brand.fg">
            <Link to={favoriteAddress({ group: mark?.groupId ?? null, page: 1 })} aria-label={`去收藏里设${name}的数量`}>
              去设
            </Link>
          </Text>
        ) : null}
      </td>
      {isCounting ? (
        <td data-label="现有" data-rest="">
          {isBuyable ? (
            <ShelfCount name={name} unit={goods.unit} isSelected={isSelected} onCount={(units) => list.countShelf(goods.id, units)} />
          ) : null}
        </td>
      ) : null}
      <td data-label="库存" data-rest={isCounting ? undefined : ''}>
        <StockText {...goodsFace(offer).stock} />
        <ObstacleNote offer={offer} />
      </td>
      <BuyCells offer={offer} list={list} quantityLabel={isCounting ? '补货量' : '数量'} />
    </tr>
  );
}
