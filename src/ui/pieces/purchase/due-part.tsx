import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { createDueBatch, createDueViewModel, type DueGoods, type DueViewModel } from '../../../application/purchase/due-view-model.ts';
import { purchaseTabAddress } from '../../../application/purchase/bought-address.ts';
import { agoWords, changeWords, dueInWords, intervalWords } from './bought-words.ts';
import { BatchNews } from '../goods/batch-news.tsx';
import { OfferQuantity } from '../goods/window/offer/offer-quantity.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useKept, useVisit } from '../../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';

interface DuePartProps {
  /** How many are shown at most, and on phones. */
  readonly limit?: number;
  readonly onPhones?: number;
  /** Other goods that were bought take the places which what is due leaves. */
  readonly fillsUp?: boolean;
  /** Called where there is nothing to show but that there is nothing. */
  readonly onNothing?: () => void;
}

/** What the shop usually buys about now, in the usual quantity; one press puts it into the cart (R36). */
export function DuePart({ limit: wide = 3, onPhones = wide, fillsUp = false, onNothing }: DuePartProps) {
  const limit = useMedia(phone) ? onPhones : wide;
  const batch = useKept(createDueBatch);
  const [news] = useViewModel(batch);
  const due = useVisit(({ needs }) => createDueViewModel({ ...needs, batch, limit, fillsUp }));
  const [{ status, value }] = useViewModel(due);
  const isNothing = value?.rows.length === 0;
  useEffect(() => {
    if (isNothing) onNothing?.();
  }, [isNothing, onNothing]);
  if (status === 'loading') return <PanelSkeleton lines={limit} />;
  if (value === null) {
    return (
      <Panel title="该补货了">
        <PartFailure text="补货提醒加载失败，其余内容不受影响" onRetry={due.retry} />
      </Panel>
    );
  }
  const isDue = value.rows.filter((row) => row.isDue);
  const open = isDue.filter(({ isAdded }) => !isAdded).length;
  const all = <KnownLink to={purchaseTabAddress('due')}>查看全部补货</KnownLink>;
  const others = <KnownLink to={purchaseTabAddress('bought')}>全部常购</KnownLink>;
  const hint = (
    <Text as="span" display={{ base: 'none', md: 'inline' }}>
      按您的采购节奏
    </Text>
  );
  const aside = (
    <Flex align="center" gap="3" data-print="none">
      {isDue.length === 0 ? others : all}
      {open === 0 ? null : (
        <Button size="sm" variant="outline" loading={news.adding !== null} loadingText="正在加入" onClick={due.addAll}>
          {open} 种加入购物车
        </Button>
      )}
    </Flex>
  );
  return (
    <Panel title={isDue.length === 0 && !isNothing ? '买过的品种' : '该补货了'} note={hint} aside={isNothing ? all : aside}>
      <BatchNews {...news} refused={news.outcome?.refused ?? []} leftWords="可再加一次" onClose={batch.close} />
      {isNothing ? (
        <Text fontSize="sm" color="fg.muted">
          {value.next === null
            ? '买过三次以上的品种，会按您的采购节奏在这里提醒。'
            : `近期没有该补的。下一个是${value.next.name}，${value.next.days} 天后。`}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {value.rows.map((row) => (
            <DueRow key={row.offer.goods.id} row={row} isBusy={news.adding !== null} due={due} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** On a phone the quantity and the button have a line of their own, beside what the goods are. */
const columns = { base: 'minmax(0, 1fr) auto 52px', md: 'minmax(0, 1fr) auto minmax(104px, auto) 56px' };
const areas = { base: '"name name money" "facts quantity act"', md: '"name quantity money act" "facts quantity money act"' };

interface DueRowProps {
  readonly row: DueGoods;
  readonly isBusy: boolean;
  readonly due: Pick<DueViewModel, 'setQuantity' | 'add'>;
}

function DueRow({ row: { offer, bought, isDue, interval, last, change, isAdded }, isBusy, due }: DueRowProps) {
  const { goods, price } = offer;
  const add = () => due.add(goods.id);
  return (
    <Grid
      as="li"
      templateColumns={columns}
      templateAreas={areas}
      columnGap="3"
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
      <Text gridArea="facts" truncate fontSize="xs" color="fg.subtle">
        {goods.spec}{' '}
        <Text as="span" color={isDue ? 'warning.fg' : 'fg.muted'}>
          <Text as="span" display={{ base: 'none', md: 'inline' }}>
            {interval === null ? '' : `${intervalWords(interval)}，`}
          </Text>
          {isDue || bought.dueIn === null ? agoWords(last.daysAgo) : dueInWords(bought.dueIn)}
        </Text>{' '}
        {goods.maker}
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
