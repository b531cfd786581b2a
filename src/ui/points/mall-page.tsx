import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { mostPieces } from '../../application/points/exchange.ts';
import { createMall, mallAddress, mallQuestion } from '../../application/points/mall-view-model.ts';
import type { MallPage as Page, PointsGoods } from '../../application/points/points-gateway.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Cells } from '../kit/window/cells.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import frame from '../kit/window/wrap.module.css';
import { TilesSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { PendingPoints } from './pending-points.tsx';
import { RewardDrawing } from './reward-drawing.tsx';

const ExchangeDialog = late(() => import('./exchange-dialog.tsx').then((module) => module.ExchangeDialog));

const home = [{ text: '首页', to: '/' }] as const;
const figure = (count: number): string => count.toLocaleString('en-US');

/** `/jfsc`: goods for points, those that the shop's points pay first, exchanged in place (R32, R45). */
export function MallPage() {
  const [load, mall, question] = usePagedAddress(mallQuestion, createMall);
  const [{ draft }] = useViewModel(mall.form);
  const { isAffordable } = question;
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Box mb="-2.5">
        <Breadcrumb path={home} current="积分商城" />
      </Box>
      <MallHead known={load.known} />
      <LinkTabs
        label="礼品"
        tabs={[
          { name: '全部礼品', to: mallAddress({ page: 1, isAffordable: false }), isCurrent: !isAffordable },
          { name: '我可兑换', count: load.known?.affordable, to: mallAddress({ page: 1, isAffordable: true }), isCurrent: isAffordable },
        ]}
      />
      <PagedList
        load={load}
        onRetry={mall.retry}
        hrefFor={(page) => mallAddress({ page, isAffordable })}
        failure={{ title: '积分商城加载失败', kept: '积分都还在。' }}
        skeleton={<TilesSkeleton columns={4} count={8} pairOnPhone={false} />}
        empty={
          <EmptyState
            icon="gift"
            title={isAffordable ? '可用积分暂不足以兑换礼品' : '目前没有可兑换的礼品'}
            note="订单完成后按实付得积分，等级越高得的越多。"
          >
            <Button asChild>
              <KnownLink to={isAffordable ? '/jfsc' : '/list'}>{isAffordable ? '看全部礼品' : '去选药品'}</KnownLink>
            </Button>
          </EmptyState>
        }
      >
        {({ goods, owned }) => (
          <Cells columns={4} as="ul">
            {goods.map((one) => (
              <RewardTile key={one.id} goods={one} owned={owned} onExchange={() => mall.open(one)} />
            ))}
          </Cells>
        )}
      </PagedList>
      <LatePart>{draft === null ? null : <ExchangeDialog points={mall} />}</LatePart>
    </Stack>
  );
}

function MallHead({ known }: { readonly known: Page | null }) {
  return (
    <Panel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }}>
        <Stack p="4" gap="0.5" borderInlineEndWidth={{ base: '0', md: '1px' }}>
          <Heading as="h1" size="lg">
            积分商城
          </Heading>
          <Text fontSize="3xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
            {known === null ? '–' : figure(known.owned)}
            <Text as="small" ms="1.5" fontSize="sm" fontWeight="normal" color="fg.muted">
              可用积分
            </Text>
          </Text>
          <PendingPoints pending={known?.pending ?? 0} />
          <Flex gap="4" fontSize="sm" color="brand.fg">
            <KnownLink to="/jfgl">积分明细</KnownLink>
            <KnownLink to="/jfdd">积分订单</KnownLink>
          </Flex>
        </Stack>
        <Stack p="4" gap="1" justify="center" fontSize="sm" color="fg.muted">
          <Text>订单完成时按实付得积分，等级越高得的越多；退货期满后可用，退款按比例扣回。</Text>
          <Text>礼品不含药品与医疗器械，兑换后单独寄送，免运费；兑换成功不能取消。</Text>
        </Stack>
      </Grid>
    </Panel>
  );
}

interface RewardTileProps {
  readonly goods: PointsGoods;
  readonly owned: number;
  readonly onExchange: () => void;
}

/** From so few pieces on the rest is said in amber. */
const fewFrom = 10;

function RewardTile({ goods, owned, onExchange }: RewardTileProps) {
  const { name, describe, unit, points, stock } = goods;
  const isPaid = mostPieces({ goods, owned }) > 0;
  return (
    <Flex as="li" direction="column" gap="1" p="3.5" minW="0" listStyleType="none" fontSize="sm">
      <Flex
        h={{ base: '96px', md: '112px' }}
        mb="1"
        align="center"
        justify="center"
        borderRadius="md"
        bg="bg.subtle"
        opacity={stock === 0 ? 0.5 : 1}
      >
        <RewardDrawing name={name} size={92} />
      </Flex>
      <Heading as="h2" size="sm" overflowWrap="anywhere">
        {name}
      </Heading>
      <Text fontSize="xs" color="fg.subtle">
        {describe}
      </Text>
      <Flex align="baseline" justify="space-between" gap="2" mt="auto">
        <Text>
          <Text as="b" fontSize="lg" fontVariantNumeric="tabular-nums">
            {figure(points)}
          </Text>{' '}
          积分/{unit}
        </Text>
        <Text fontSize="xs" color={stock > 0 && stock <= fewFrom ? 'warning.fg' : 'fg.muted'}>
          {stock === 0 ? '' : `${stock <= fewFrom ? '仅剩' : '剩'} ${figure(stock)}${unit}`}
        </Text>
      </Flex>
      {isPaid ? (
        <Button variant="outline" colorPalette="brand" aria-label={`兑换${name}`} onClick={onExchange}>
          兑换
        </Button>
      ) : (
        <Flex h={{ base: '9', md: '8' }} align="center" justify="center" borderRadius="md" bg="bg.subtle" fontSize="sm" color="fg.muted">
          {stock === 0 ? '已兑完，补货后可换' : `还差 ${figure(points - owned)} 积分`}
        </Flex>
      )}
    </Flex>
  );
}
