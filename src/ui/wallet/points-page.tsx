import { Box, Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { shownRank } from '../../application/account/shown-rank.ts';
import { shownAmount, shownFace } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { pointsQueryFrom, pointsAddress, pointsStanding, returnDays, spendableOf } from '../../application/wallet/points-standing.ts';
import type { PointsEntry, PointsPage as Page } from '../../application/wallet/wallet-gateway.ts';
import { createPoints } from '../../application/wallet/wallet-view-models.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import styles from './wallet.module.css';

const kindWords: Readonly<Record<PointsEntry['kind'], string>> = {
  earn: '下单获得',
  'take-back': '退款扣回',
  spend: '兑换',
  return: '退回',
  adjust: '调整',
  prize: '抽奖',
};

/** `/jfgl`: the points, how they are earned (R32), and every change of them. */
export function PointsPage() {
  const [load, points, page] = usePagedAddress(pointsQueryFrom, createPoints);
  return (
    <Stack className={frame.wrap} gap="3" mb="8">
      <Heading as="h1" mt="3.5">
        积分
      </Heading>
      {load.status === 'loading' && load.known === null ? <PanelSkeleton lines={6} /> : null}
      {load.known === null ? null : <Standing page={load.known} />}
      <Panel isAfter title="积分明细" note={load.known === null ? undefined : `${load.known.total} 笔`}>
        <PagedList
          load={load}
          onRetry={points.retry}
          hrefFor={pointsAddress}
          failure={{ title: '积分加载失败', kept: '积分都还在。' }}
          skeleton={<RowsSkeleton count={6} height={40} />}
          empty={
            <EmptyState icon="receipt" title="还没有积分" note={page > 1 ? '回到第一页看看。' : '订单完成后，积分会记在这里。'}>
              <Button asChild>
                <Link to="/list">去选药品</Link>
              </Button>
            </EmptyState>
          }
        >
          {({ entries }) => <PointsTable entries={entries} />}
        </PagedList>
      </Panel>
    </Stack>
  );
}

function Standing({ page }: { readonly page: Page }) {
  const { rank, perHundred, next } = pointsStanding(page.completed);
  return (
    <Panel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }}>
        <Stack p="4" gap="1" borderInlineEndWidth={{ base: '0', md: '1px' }} borderColor="border">
          <Text fontSize="sm" color="fg.muted">
            现有积分
          </Text>
          <Text fontSize="2xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
            {page.points.toLocaleString('en-US')}
          </Text>
          {page.pending === 0 ? null : (
            <Text fontSize="xs" color="fg.muted">
              可用 {spendableOf(page).toLocaleString('en-US')}，{page.pending.toLocaleString('en-US')} 待退货期满
            </Text>
          )}
          <Box asChild alignSelf="start" mt="1" fontSize="sm" color="brand.fg">
            <Link to="/jfsc">去兑换</Link>
          </Box>
        </Stack>
        <Box p="4" fontSize="sm">
          <Heading as="h2" size="md" mb="2">
            怎样获得
          </Heading>
          <Stack as="ul" gap="1.5" listStyleType="disc" ps="5">
            <li>
              订单完成时按实付获得：本店现为{shownRank(rank)}，每 100 元得 <b>{perHundred}</b> 分，不足 1 分的舍去
            </li>
            <li>
              近 12 个月完成 ¥{shownAmount(page.completed)}
              {next === null
                ? '，已是最高等级'
                : `，再完成 ¥${shownFace(next.missing)} 升为${shownRank(next.rank)}，每 100 元得 ${next.perHundred} 分`}
            </li>
            <li>订单签收满 {returnDays} 天、没有在办的售后，所得积分即可使用</li>
            <li>退款时按退回金额占实付的比例扣回；扣到 0 分还不够的，从以后所得积分中扣</li>
          </Stack>
        </Box>
      </Grid>
    </Panel>
  );
}

function PointsTable({ entries }: { readonly entries: readonly PointsEntry[] }) {
  return (
    <table className={styles.ledger} aria-label="积分明细">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">种类</th>
          <th scope="col">说明</th>
          <th scope="col" className={styles.figure}>
            变动
          </th>
          <th scope="col" className={styles.figure}>
            积分
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, kind, change, points, orderId, note }) => (
          <tr key={id}>
            <td className={styles.at}>{shownTime(at)}</td>
            <td className={styles.kind}>{kindWords[kind]}</td>
            <td className={styles.note}>
              {kind === 'spend' ? (
                <Link to="/jfdd">积分订单 {note}</Link>
              ) : orderId === null ? (
                note
              ) : (
                <Link to={`/order/info/${encodeURIComponent(orderId)}`}>订单 {note}</Link>
              )}
            </td>
            <td className={`${styles.figure} ${change > 0 ? styles.received : styles.spent}`}>
              {change > 0 ? `+${change.toLocaleString('en-US')}` : `−${Math.abs(change).toLocaleString('en-US')}`}
            </td>
            <td className={`${styles.figure} ${styles.left}`} data-label="剩余">
              {points.toLocaleString('en-US')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
