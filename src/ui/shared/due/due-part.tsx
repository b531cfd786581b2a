import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createDueBatch, createDueViewModel, type DueGoods } from '../../../application/purchase/due-view-model.ts';
import { purchaseTabAddress } from '../../../application/purchase/bought-address.ts';
import { agoWords, changeWords, intervalWords } from '../goods/bought-words.ts';
import { BatchNews } from '../goods/batch-news.tsx';
import { useViewModel } from '../hooks/use-view-model.ts';
import { KnownLink } from '../known-paths.tsx';
import { Panel } from '../page/panel.tsx';
import { PartFailure } from '../page/part-failure.tsx';
import { useKept, useVisit } from '../screens-context.tsx';
import { PanelSkeleton } from '../skeleton/page-skeletons.tsx';

interface DuePartProps {
  /** How many are shown at most. */
  readonly limit?: number;
}

/** What the shop usually buys about now, in the usual quantity; one press puts it into the cart (R36). */
export function DuePart({ limit = 3 }: DuePartProps) {
  const batch = useKept(createDueBatch);
  const [news] = useViewModel(batch);
  const due = useVisit(({ needs }) => createDueViewModel({ ...needs, batch, limit }));
  const [{ status, value }] = useViewModel(due);
  if (status === 'loading') return <PanelSkeleton lines={3} />;
  if (value === null) {
    return (
      <Panel title="该补货了">
        <PartFailure text="补货提醒没有加载出来，其余内容不受影响" onRetry={due.retry} />
      </Panel>
    );
  }
  const open = value.rows.filter(({ isAdded }) => !isAdded).length;
  const all = <KnownLink to={purchaseTabAddress('due')}>全部该补的</KnownLink>;
  const hint = (
    <Text as="span" display={{ base: 'none', md: 'inline' }}>
      按您的采购节奏
    </Text>
  );
  const aside = (
    <Flex align="center" gap="3" data-print="none">
      {all}
      {open === 0 ? null : (
        <Button size="sm" variant="outline" loading={news.adding !== null} loadingText="正在加入" onClick={due.addAll}>
          {open} 种加入购物车
        </Button>
      )}
    </Flex>
  );
  return (
    <Panel title="该补货了" note={hint} aside={value.rows.length === 0 ? all : aside}>
      <BatchNews {...news} refused={news.outcome?.refused ?? []} leftWords="可再加一次" onClose={batch.close} />
      {value.rows.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {value.next === null ? '买过三次以上的品种，会按您的采购节奏在这里提醒。' : `近期没有该补的。下一个是${value.next.name}，${value.next.days} 天后。`}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {value.rows.map((row) => (
            <DueRow key={row.offer.goods.id} row={row} isBusy={news.adding !== null} onAdd={due.add} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

const columns = 'minmax(0, 1fr) auto 56px';

interface DueRowProps {
  readonly row: DueGoods;
  readonly isBusy: boolean;
  readonly onAdd: (goodsId: string) => void;
}

function DueRow({ row: { offer, interval, last, change, isAdded }, isBusy, onAdd }: DueRowProps) {
  const { goods, quantity, price } = offer;
  return (
    <Grid as="li" templateColumns={columns} columnGap="3" py="1" minH="44px" alignItems="center" fontSize="sm" lineHeight="18px" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box minW="0">
        <Text truncate fontWeight="semibold" css={{ '& a:hover': { color: 'brand.fg' } }}>
          <Link to={`/list/info/${encodeURIComponent(goods.id)}`}>{goods.name}</Link>
        </Text>
        <Text truncate fontSize="xs" color="fg.subtle">
          {goods.spec}{' '}
          <Text as="span" color="warning.fg">
            <Text as="span" display={{ base: 'none', md: 'inline' }}>
              {intervalWords(interval)}，
            </Text>
            {agoWords(last.daysAgo)}
          </Text>{' '}
          {goods.maker}
        </Text>
      </Box>
      <Box textAlign="end" whiteSpace="nowrap">
        <Text fontWeight="semibold">¥{price?.amount ?? ''}</Text>
        <Text fontSize="xs" color="fg.muted">
          {change === null || change.kind === 'same' ? null : (
            <Text as="span" color={change.kind === 'dearer' ? 'accent.fg' : 'success.fg'} me="1.5">
              {changeWords(change)}
            </Text>
          )}
          {quantity}
          {goods.unit} × ¥{price?.unit}
        </Text>
      </Box>
      <Box textAlign="end" data-print="none">
        {isAdded ? (
          <Text as="span" fontSize="xs" color="success.fg">
            已加入
          </Text>
        ) : (
          <Button size="sm" variant="outline" disabled={isBusy} aria-label={`加入 ${goods.name}`} onClick={() => onAdd(goods.id)}>
            加入
          </Button>
        )}
      </Box>
    </Grid>
  );
}
