import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { goodsAddress } from '../../application/goods/face/goods-arrival.ts';
import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { quantityEntry } from '../../application/shared/quantity-entry.ts';
import { stockWords } from '../shared/goods/goods-words.ts';
import { QuantityCell } from '../shared/goods/quantity/quantity-cell.tsx';
import { repairWords } from '../shared/goods/offer/repair-words.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import { ToolButton } from '../shared/tool-button.tsx';
import { CandidateList } from './candidate-list.tsx';
import { acceptWords, groupOf, rowWords, wantedAddress } from './list-words.ts';

/** Columns of the match table; on a phone a row is a card. */
export const matchColumns = { base: '32px minmax(0, 1fr) auto', md: '40px minmax(0, 1.1fr) minmax(0, 1.9fr) 86px 84px 116px 100px 148px' };
/** Cells in the width of a card on a phone; or two of them beside each other. */
const wide = { base: '2 / -1', md: 'auto' };
const left = { base: '2', md: 'auto' };
const right = { base: '3', md: 'auto' };
/** A cell without anything takes its column on a desktop alone. */
const filled = (isFilled: boolean) => ({ base: isFilled ? 'block' : 'none', md: 'block' });

interface MatchRowProps {
  readonly row: PurchaseRow;
  readonly list: PurchaseList;
  /** Epoch seconds by the shop's clock. */
  readonly now: number;
  /** Goes to what waits for the buyer next. */
  readonly onSettled: (key: number) => void;
}

/** The most that the field takes; what is too much is said by the row. */
const anyQuantity = 999_999;

/** A row of the list: what was written, what it means, and how it is set right, by keyboard alone. */
export const MatchRow = memo(function MatchRow({ row, list, now, onSettled }: MatchRowProps) {
  const { key, offer, question, answer, units, state } = row;
  const goods = offer?.goods;
  const meant = goods === undefined ? (answer?.candidates.length ? answer.candidates : (answer?.near ?? [])) : [];
  const substitutes = goods === undefined ? (answer?.substitutes ?? []) : [];
  const choices = [...meant, ...substitutes];
  const words = rowWords(row);
  const accept = acceptWords(row);
  const isOpen = groupOf(row) === 'open';
  const choose = (goodsId: string) => {
    list.choose(key, goodsId);
    onSettled(key);
  };
  const take = () => {
    list.accept(key);
    onSettled(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'Enter' && accept !== null) {
      event.preventDefault();
      take();
      return;
    }
    // Bare digits belong to the quantity field.
    const isField = event.target instanceof HTMLInputElement;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : undefined);
    if (digit === undefined || event.ctrlKey || event.metaKey || (isField && !event.altKey)) return;
    const chosen = choices[(Number(digit) + 9) % 10];
    if (chosen === undefined) return;
    event.preventDefault();
    choose(chosen.id);
  };
  const name = goods?.name ?? question.text;
  const repair = state === 'not-allowed' ? goods?.obstacle : null;
  return (
    <Grid role="row" templateColumns={matchColumns} columnGap="3" rowGap="1" alignItems="center" px="4" py="2" fontSize="sm" bg="bg" borderTopWidth="1px" borderInlineStartWidth="3px" borderInlineStartColor={isOpen ? 'warning.solid' : 'transparent'} onKeyDown={onKeyDown} data-row={key}>
      <Text role="cell" color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums" alignSelf={{ base: 'start', md: 'center' }}>
        {key}
      </Text>
      <Text role="cell" color="fg.muted" lineClamp="2" overflowWrap="anywhere" gridColumn={wide}>
        {question.text}
      </Text>
      <Box role="cell" minW="0" gridColumn={wide}>
        {goods === undefined ? (
          <Text color={state === 'waiting' ? 'fg.muted' : 'warning.fg'}>{state === 'waiting' ? '等待匹配' : words[0]}</Text>
        ) : (
          <Text truncate css={{ '& a:hover': { color: 'brand.fg' } }}>
            <Link to={goodsAddress(goods)}>
              <b>{goods.name}</b>
            </Link>{' '}
            <Text as="span" color="fg.muted">
              {goods.spec} {goods.maker}
            </Text>
          </Text>
        )}
      </Box>
      <Text role="cell" display={filled(offer !== null)} color={offer?.stock.kind === 'plenty' ? 'fg.muted' : 'warning.fg'} gridColumn={left}>
        {offer ? stockWords(offer).text : ''}
      </Text>
      <Text role="cell" display={filled(offer !== null)} textAlign="end" fontVariantNumeric="tabular-nums" gridColumn={right}>
        {offer?.price ? offer.price.unit : ''}
      </Text>
      <Box role="cell" gridColumn={left}>
        {state === 'waiting' ? null : (
          <QuantityCell
            name={name}
            unit={goods?.unit ?? ''}
            value={units ?? 0}
            entry={quantityEntry({ step: goods?.terms.mediumPack ?? 1, most: anyQuantity })}
            refusal={isOpen ? (words[0] ?? null) : null}
            onCommit={(quantity) => list.setUnits(key, quantity)}
            onEnter={() => onSettled(key)}
          />
        )}
      </Box>
      <Text role="cell" display={filled(offer !== null && !isOpen)} textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums" gridColumn={right}>
        {offer?.price && units !== null && !isOpen ? offer.price.amount : ''}
      </Text>
      <Flex role="cell" gap="2" justify="flex-end" align="center" gridColumn={isOpen || offer === null ? right : wide}>
        {accept === null ? null : (
          <Button size="sm" variant="outline" data-first={choices.length === 0 ? '' : undefined} onClick={take}>
            {accept}
          </Button>
        )}
        {state === 'not-found' ? <KnownLink to={wantedAddress(row)}>登记求购</KnownLink> : null}
        {repair && repair.repair !== '' ? <KnownLink to={repair.repair}>{repairWords(repair)}</KnownLink> : null}
        <ToolButton icon="close" iconSize={14} label={`删去第 ${String(key)} 行`} onClick={() => list.drop(key)} />
      </Flex>
      {goods !== undefined && words.length > 0 ? (
        <Text role="cell" color={isOpen ? 'warning.fg' : 'fg.muted'} fontSize="xs" lineHeight="xs" gridColumn={{ base: '2 / -1', md: '3 / -1' }}>
          {words.join('，')}
        </Text>
      ) : null}
      {choices.length > 0 ? (
        <Stack role="cell" gap="2" gridColumn={{ base: '1 / -1', md: '2 / -1' }}>
          {meant.length > 0 ? <CandidateList label={`第 ${String(key)} 行可选的品种`} goods={meant} now={now} onChoose={choose} /> : null}
          {substitutes.length > 0 ? (
            <CandidateList label={`第 ${String(key)} 行同通用名的品种`} heading="同通用名，可替代" after={meant.length} goods={substitutes} now={now} onChoose={choose} />
          ) : null}
        </Stack>
      ) : null}
    </Grid>
  );
});
