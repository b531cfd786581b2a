import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createDueBatch, createDueViewModel, type DueGoods } from '../../application/desk/due-view-model.ts';
import { purchaseTabAddress } from '../../application/purchase/bought-address.ts';
import { BatchNews } from '../shared/goods/batch-news.tsx';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { PartFailure } from '../shared/page/part-failure.tsx';
import { useKept, useVisit } from '../shared/screens-context.tsx';
import { PanelSkeleton } from '../shared/skeleton/page-skeletons.tsx';

/** What the shop usually buys about now, in the usual quantity; one press puts it into the cart (R36). */
export function DuePart() {
  const batch = useKept(createDueBatch);
  const [news] = useViewModel(batch);
  const due = useVisit(({ needs }) => createDueViewModel({ ...needs, batch }));
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
  return (
    <Panel title="该补货了" note="按您的采购节奏" aside={<KnownLink to={purchaseTabAddress('due')}>全部该补的</KnownLink>}>
      <BatchNews {...news} refused={news.outcome?.refused ?? []} leftWords="可再加一次" onClose={batch.close} />
      {value.rows.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {value.next === null ? '买过三次以上的品种，会按您的采购节奏在这里提醒。' : `近期没有该补的。下一个是${value.next.name}，${value.next.days} 天后。`}
        </Text>
      ) : (
        <>
          <Box as="ul" listStyleType="none">
            {value.rows.map((row) => (
              <DueRow key={row.offer.goods.id} row={row} />
            ))}
          </Box>
          {open === 0 ? null : (
            <Flex pt="2.5" justify="flex-end" borderTopWidth="1px" data-print="none">
              <Button size="sm" loading={news.adding !== null} loadingText="正在加入" onClick={due.addAll}>
                {open} 种加入购物车
              </Button>
            </Flex>
          )}
        </>
      )}
    </Panel>
  );
}

const columns = { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.5fr) minmax(0, 1.2fr) 150px 110px' };
const daysWords = (days: number): string => `${days.toLocaleString('zh-CN', { maximumFractionDigits: 1 })} 天`;

function DueRow({ row: { offer, interval, since, lastPrice, isAdded } }: { readonly row: DueGoods }) {
  const { goods, quantity, price } = offer;
  return (
    <Grid as="li" templateColumns={columns} columnGap="3" rowGap="0.5" py="2" alignItems="center" fontSize="sm" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box minW="0">
        <Text truncate fontWeight="semibold" css={{ '& a:hover': { color: 'brand.fg' } }}>
          <Link to={`/list/info/${encodeURIComponent(goods.id)}`}>{goods.name}</Link>
        </Text>
        <Text truncate fontSize="xs" color="fg.subtle">
          {goods.spec} {goods.maker}
        </Text>
      </Box>
      <Text color="warning.fg" gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        约 {daysWords(interval)}买一次，上次 {since} 天前
      </Text>
      <Text gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '3', md: 'auto' }}>
        {quantity} {goods.unit} × ¥{price?.unit}{' '}
        {price === null || price.unit === lastPrice ? null : (
          <Text as="small" fontSize="xs" color="fg.subtle">
            上次 ¥{lastPrice}
          </Text>
        )}
      </Text>
      <Text textAlign="end" fontWeight="semibold" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        {isAdded ? (
          <Text as="span" fontWeight="normal" color="success.fg">
            已加入
          </Text>
        ) : (
          `¥${price?.amount ?? ''}`
        )}
      </Text>
    </Grid>
  );
}
