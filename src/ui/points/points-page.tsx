import { Badge, type BadgeProps, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { createPointsViewModel, type PointsOrderView } from '../../application/points/points-view-model.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { PointsOfferPart } from './points-offer-part.tsx';

const ExchangeDialog = late(() => import('./exchange-dialog.tsx').then((module) => module.ExchangeDialog));

const pageOf = (query: URLSearchParams): number => pageFrom(query.get('page'));
const hrefFor = (page: number): string => (page === 1 ? '/jfdd' : `/jfdd?page=${page}`);

/** `/jfdd`: what was exchanged for points and where it is, and what can be exchanged now (R32). */
export function PointsPage() {
  const [state, points] = usePagedAddress(pageOf, createPointsViewModel);
  const [{ draft }] = useViewModel(points.form);
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Heading as="h1" mt="3.5">
        积分订单
      </Heading>
      <Panel title="兑换记录" note={state.value === null || state.value.total === 0 ? undefined : `${state.value.total} 单`}>
        <PagedList
          load={state}
          onRetry={points.retry}
          hrefFor={hrefFor}
          failure={{ title: '积分订单加载失败' }}
          skeleton={<RowsSkeleton count={3} height={72} />}
          empty={
            <Text fontSize="sm" color="fg.muted">
              还没有兑换过。兑换后在这里看发货和物流单号。
            </Text>
          }
        >
          {({ orders }) => (
            <Box as="ul" listStyleType="none">
              {orders.map((order) => (
                <PointsOrderRow key={order.id} order={order} isBusy={state.busy === order.id} onReceive={() => points.receive(order.id)} />
              ))}
            </Box>
          )}
        </PagedList>
      </Panel>
      <Box data-after="">
        <PointsOfferPart offer={points.offer} onExchange={points.open} />
      </Box>
      <LatePart>{draft === null ? null : <ExchangeDialog points={points} />}</LatePart>
    </Stack>
  );
}

/** How a points order stands, in a word and its colour. */
const states: Readonly<Record<PointsOrderView['state'], readonly [text: string, look: Pick<BadgeProps, 'colorPalette' | 'variant'>]>> = {
  placed: ['待发货', { colorPalette: 'info' }],
  sent: ['待收货', { colorPalette: 'info' }],
  received: ['已收货', { colorPalette: 'success' }],
};

interface PointsOrderRowProps {
  readonly order: PointsOrderView;
  readonly isBusy: boolean;
  readonly onReceive: () => void;
}

const columns = { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.2fr) minmax(0, 1.6fr) 96px 96px' };

function PointsOrderRow({ order, isBusy, onReceive }: PointsOrderRowProps) {
  const { number, name, quantity, unit, points, state, placedAt, sentAt, receivedAt, carrier, trackingNumber, address } = order;
  const [text, look] = states[state];
  const parcel = [carrier, trackingNumber].filter((word) => word !== '').join(' ');
  return (
    <Grid
      as="li"
      templateColumns={columns}
      columnGap="3"
      rowGap="1"
      py="3"
      alignItems="start"
      fontSize="sm"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0">
        <Text fontWeight="semibold">
          {name} × {quantity}
          {unit}
        </Text>
        <Text fontSize="xs" color="fg.subtle" overflowWrap="anywhere">
          {number} {placedAt}
        </Text>
      </Box>
      <Box minW="0" gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        <Facts>
          <Fact name="收货">
            {address.name} {address.place}
          </Fact>
          {state === 'placed' ? null : (
            <Fact name="物流">{parcel === '' ? `${sentAt ?? ''} 已发货` : `${parcel}，${sentAt ?? ''} 发出`}</Fact>
          )}
          {receivedAt === null ? null : <Fact name="签收">{receivedAt}</Fact>}
        </Facts>
      </Box>
      <Text textAlign="end" fontWeight="semibold" whiteSpace="nowrap">
        {points.toLocaleString('en-US')} 积分
      </Text>
      <Flex
        direction={{ base: 'row', md: 'column' }}
        align={{ base: 'center', md: 'flex-end' }}
        justify="space-between"
        gap="1.5"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
      >
        <Badge {...look}>{text}</Badge>
        {state === 'sent' ? (
          <Button
            size="sm"
            variant="outline"
            loading={isBusy}
            loadingText="正在确认"
            aria-label={`积分订单 ${number} 确认收货`}
            onClick={onReceive}
          >
            确认收货
          </Button>
        ) : null}
      </Flex>
    </Grid>
  );
}
