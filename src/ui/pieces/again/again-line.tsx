import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { goodsAddress } from '../../../application/goods/face/goods-arrival.ts';
import { entryOf } from '../../../application/goods/offer/offer-changes.ts';
import { type AgainRow, isOpen } from '../../../application/again/again-rows.ts';
import type { BuyAgain } from '../../../application/again/buy-again.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { QuantityCell } from '../../kit/window/quantity/quantity-cell.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { batchWords, rowWords, waysOut } from './again-words.ts';

/** Tick, goods, then, quantity, amount; on a phone a card. */
const columns = { base: '24px minmax(0, 1fr) auto', md: '24px minmax(0, 1fr) 132px 136px 104px' };
const toneColors = { bad: 'danger.fg', warn: 'warning.fg', good: 'success.fg' } as const;
const onWhole = { base: '2 / -1', md: '2 / 3' };

interface AgainLineProps {
  readonly row: AgainRow;
  readonly again: BuyAgain;
  /** While rows are put into the cart none is changed. */
  readonly isBusy: boolean;
}

/** A line of then beside what it is now, its quantity, and the ways out where it cannot be had so. */
// oxlint-disable-next-line max-lines-per-function -- One row, cell by cell.
export function AgainLineRow({ row, again, isBusy }: AgainLineProps) {
  const { line, offer, units, isTicked, added, packs, amount } = row;
  const { goodsId } = line;
  const open = isOpen(row);
  const words = rowWords(row);
  const batch = open ? batchWords(row) : null;
  const ways = waysOut(row);
  return (
    <Grid as="li" templateColumns={columns} columnGap="3" rowGap="1" alignItems="start" py="2.5" borderTopWidth="1px" fontSize="sm">
      <Box pt="0.5">
        {open ? (
          <CheckBox label={`选择 ${line.name}`} checked={isTicked} disabled={isBusy} onChange={(isNow) => again.tick(goodsId, isNow)} />
        ) : null}
      </Box>
      <Box minW="0" gridColumn={onWhole}>
        <Text overflowWrap="anywhere" css={{ '& a:hover': { color: 'brand.fg' } }}>
          {offer === null ? (
            <b>{line.name}</b>
          ) : (
            <Link to={goodsAddress(offer.goods)}>
              <b>{line.name}</b>
            </Link>
          )}{' '}
          <Text as="span" color="fg.muted">
            {line.spec} {line.maker}
          </Text>
        </Text>
        {words.length > 0 || batch !== null ? (
          <Text fontSize="xs" lineHeight="xs" mt="0.5" overflowWrap="anywhere" color="fg.muted">
            {words.map(({ text, tone }, at) => (
              <Text as="span" key={text} color={toneColors[tone]}>
                {at > 0 ? '；' : ''}
                {text}
              </Text>
            ))}
            {batch === null ? null : (
              <Text as="span" color="fg.muted">
                {words.length > 0 ? '；' : ''}
                {batch}
              </Text>
            )}
          </Text>
        ) : null}
        {ways.length > 0 || (open && packs !== null) ? (
          <Flex
            wrap="wrap"
            align="center"
            gap="{spacing.1} {spacing.4}"
            mt="1"
            fontSize="xs"
            css={{ '& a': { color: 'brand.fg' }, '& a:hover': { textDecoration: 'underline' } }}
          >
            {open && packs !== null ? (
              <Button
                size="xs"
                variant="outline"
                disabled={isBusy}
                aria-label={`${line.name} 凑整为 ${String(packs)}`}
                onClick={() => again.setUnits(goodsId, packs)}
              >
                凑整 {packs}
              </Button>
            ) : null}
            {ways.map(({ text, to }) => (
              <KnownLink key={text} to={to} aria-label={`${line.name} ${text}`}>
                {text}
              </KnownLink>
            ))}
          </Flex>
        ) : null}
      </Box>
      <Text
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        gridColumn={{ base: '2 / -1', md: '3' }}
        textAlign={{ base: 'start', md: 'end' }}
      >
        上次 {line.number}
        {line.unit} ¥{row.before}
      </Text>
      <Flex gridColumn={{ base: '2', md: '4' }} justify={{ base: 'flex-start', md: 'flex-end' }}>
        {added > 0 ? (
          <Text color="success.fg" fontWeight="semibold">
            已加入 {added}
            {offer?.goods.unit}
          </Text>
        ) : open && offer ? (
          <QuantityCell
            name={line.name}
            unit={offer.goods.unit}
            value={units}
            entry={entryOf(offer)}
            disabled={isBusy}
            onCommit={(quantity) => again.setUnits(goodsId, quantity)}
            onType={(quantity) => again.setUnits(goodsId, quantity)}
          />
        ) : null}
      </Flex>
      <Text
        gridColumn={{ base: '3', md: '5' }}
        textAlign="end"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={isTicked || added > 0 ? 'fg' : 'fg.muted'}
      >
        {amount === null || !(open || added > 0) ? '' : `¥${amount}`}
      </Text>
    </Grid>
  );
}
