import { Box, Button, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DueGoods, DueViewModel } from '../../../application/purchase/due-view-model.ts';
import { OfferQuantity } from '../goods/window/offer/offer-quantity.tsx';
import { stockWords } from '../goods/window/goods-words.ts';
import { StockText } from '../goods/window/stock-text.tsx';
import { changeWords } from '../goods/memory-words.ts';
import { agoWords, dueInWords, intervalWords, lateWords } from './bought-words.ts';

/** Two lines: what the goods are and how late they are, then the last purchase, for which a phone has no room. */
const columns = {
  base: 'minmax(0, 1fr) auto auto minmax(52px, auto)',
  md: 'minmax(0, 1fr) minmax(104px, auto) auto minmax(104px, auto) 56px',
};
const areas = {
  base: '"name name when money" "facts quantity quantity act"',
  md: '"name when quantity money act" "facts last quantity money act"',
};

interface DueRowProps {
  readonly row: DueGoods;
  readonly isBusy: boolean;
  readonly due: Pick<DueViewModel, 'setQuantity' | 'add'>;
}

/** Goods that are due, in the usual quantity. */
export function DueRow({ row, isBusy, due }: DueRowProps) {
  const { offer, change, last, isAdded } = row;
  const { goods, price } = offer;
  const add = () => due.add(goods.id);
  return (
    <Grid
      as="li"
      templateColumns={columns}
      templateAreas={areas}
      columnGap={{ base: '2', md: '3' }}
      py="1"
      minH={{ base: '44px', md: '48px' }}
      alignItems="center"
      fontSize="sm"
      lineHeight="18px"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text gridArea="name" truncate fontWeight="semibold" css={{ '& a:hover': { color: 'brand.fg' } }}>
        <Link to={`/list/info/${encodeURIComponent(goods.id)}`}>{goods.name}</Link>
      </Text>
      <Facts offer={offer} />
      {row.isEnough ? (
        <Text gridArea="when" fontSize="xs" color="success.fg" whiteSpace="nowrap">
          余量够用
        </Text>
      ) : (
        <When row={row} />
      )}
      <Text gridArea="last" display={{ base: 'none', md: 'block' }} fontSize="xs" color="fg.muted" whiteSpace="nowrap">
        {last.day} 买 {last.units.toLocaleString('en-US')}
        {goods.unit}
      </Text>
      <Box gridArea="money" textAlign="end" whiteSpace="nowrap">
        <Text fontWeight="semibold">¥{price?.amount ?? ''}</Text>
        <Text fontSize="xs" color="fg.muted" display={{ base: 'none', md: 'block' }}>
          {change === null || change.kind === 'same' ? null : (
            <Text as="span" color={change.kind === 'dearer' ? 'accent.fg' : 'success.fg'} me="1.5">
              {changeWords(change)}
            </Text>
          )}
          ¥{price?.unit}/{goods.unit}
        </Text>
      </Box>
      <Box gridArea="quantity" data-print="none">
        {isAdded ? null : <OfferQuantity offer={offer} size="sm" intents={{ setQuantity: due.setQuantity, add }} />}
      </Box>
      <Box gridArea="act" textAlign="end" data-print="none">
        {isAdded ? (
          <Text as="span" fontSize="xs" color="success.fg">
            已加入
          </Text>
        ) : (
          <Button size="sm" variant="outline" disabled={isBusy} aria-label={`加入 ${goods.name}`} onClick={add}>
            加入
          </Button>
        )}
      </Box>
    </Grid>
  );
}

/** 50ml · 粤序医疗 · 效期 2028-05; stock only where it runs out. */
function Facts({ offer }: Pick<DueGoods, 'offer'>) {
  const { goods, stock } = offer;
  return (
    <Text gridArea="facts" truncate fontSize="xs" color="fg.subtle">
      {[goods.spec, goods.maker].filter(Boolean).join(' · ')}
      {goods.expiry === '' ? null : (
        <Text as="span" display={{ base: 'none', md: 'inline' }}>
          {' '}
          · 效期 {goods.expiry.slice(0, 7)}
        </Text>
      )}
      {stock.kind === 'plenty' ? null : (
        <>
          {' · '}
          <StockText {...stockWords(offer)} />
        </>
      )}
    </Text>
  );
}

/** 晚 3 天, amber from a fifth of the rhythm on; the rhythm and the last purchase stand in the tip. */
function When({ row: { offer, bought, isDue, interval, lateness, last } }: Pick<DueRowProps, 'row'>) {
  const lastWords = `上次 ${last.day} 买 ${last.units.toLocaleString('en-US')}${offer.goods.unit}${last.price === null ? '' : `，¥${last.price}/${offer.goods.unit}`}`;
  const title = interval === null ? lastWords : `${intervalWords(interval)}，${lastWords}`;
  if (lateness === null || !isDue) {
    return (
      <Text gridArea="when" fontSize="xs" color="fg.muted" whiteSpace="nowrap" title={title}>
        {bought.dueIn === null ? agoWords(last.daysAgo) : dueInWords(bought.dueIn)}
      </Text>
    );
  }
  return (
    <Text gridArea="when" fontSize="xs" whiteSpace="nowrap" title={title}>
      <Text
        as="span"
        display="inline-block"
        px="1.5"
        borderRadius="sm"
        color={lateness.isLate ? 'warning.fg' : 'fg.muted'}
        bg={lateness.isLate ? 'warning.subtle' : 'bg.muted'}
      >
        {lateWords(lateness.days)}
      </Text>
    </Text>
  );
}
