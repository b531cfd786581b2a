import { Badge, Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MemberOrders } from '../../application/member/member-orders.ts';
import { allowedOrder, type OrderView } from '../../application/order/order-view.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import type { IconName } from '../kit/window/icon-paths.ts';
import { useMay } from '../pieces/account/window/use-may.ts';
import { AgainSheet } from '../pieces/again/again-sheet.tsx';
import { hasParcel, payHref, payWords, stateLooks, stateNames } from '../pieces/order/order-states.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';

type Orders = LoadedViewModel<MemberOrders>;

/** What waits for somebody, in the order of an order's life. */
const tiles: readonly {
  readonly state: keyof MemberOrders['counts'];
  readonly status: string;
  readonly name: string;
  readonly icon: IconName;
}[] = [
  { state: 'unpaid', status: 'unpaid', name: '待付款', icon: 'wallet' },
  { state: 'paid', status: 'paid', name: '待发货', icon: 'box' },
  { state: 'partly-shipped', status: 'partly-shipped', name: '部分发货', icon: 'truck' },
  { state: 'shipped', status: 'shipped', name: '待收货', icon: 'truck' },
  { state: 'completed', status: 'completed', name: '已完成', icon: 'receipt' },
  { state: 'after-sales', status: 'after-sales', name: '售后', icon: 'refresh' },
];

/** How many orders wait for what; each state leads to its list. */
export function OrderStates({ orders }: { readonly orders: Orders }) {
  const [{ status, value }] = useViewModel(orders);
  return (
    <Panel>
      {status === 'failed' ? (
        <Box px="4" py="3.5">
          <PartFailure text="订单加载失败，其余内容不受影响" onRetry={orders.retry} />
        </Box>
      ) : (
        <Grid as="ul" listStyleType="none" templateColumns="repeat(6, minmax(0, 1fr))" aria-busy={value === null} aria-label="订单状态">
          {tiles.map(({ state, status: named, name, icon }, at) => {
            const count = value?.counts[state] ?? 0;
            const isDue = state === 'unpaid' && count > 0;
            return (
              <Box as="li" key={state} borderLeftWidth={at === 0 ? '0' : '1px'}>
                <Flex
                  asChild
                  direction={{ base: 'column', md: 'row' }}
                  align="center"
                  justify="center"
                  gap={{ base: '0.5', md: '3' }}
                  px="1"
                  py="3"
                  _hover={{ bg: 'brand.subtle' }}
                >
                  <Link to={`/order?status=${named}`}>
                    <Box color="brand.fg">
                      <Icon name={icon} size={22} />
                    </Box>
                    <Flex
                      direction={{ base: 'column', md: 'row' }}
                      align={{ base: 'center', md: 'baseline' }}
                      gap={{ base: '0', md: '1.5' }}
                      fontSize={{ base: 'xs', md: 'sm' }}
                      lineHeight="md"
                    >
                      <Text as="b" fontSize="xl" fontWeight="bold" color={isDue ? 'accent.fg' : 'fg'}>
                        {value === null ? '·' : count}
                      </Text>
                      {name}
                    </Flex>
                  </Link>
                </Flex>
              </Box>
            );
          })}
        </Grid>
      )}
    </Panel>
  );
}

/** The newest orders, each with what is most likely done next. */
export function NewestOrders({ orders }: { readonly orders: Orders }) {
  const [{ status, value }] = useViewModel(orders);
  const [againId, setAgainId] = useState<string | null>(null);
  if (status === 'loading') return <PanelSkeleton lines={6} />;
  if (value === null) return null;
  return (
    <Panel title="最近订单" aside={<Link to="/order">全部订单</Link>}>
      {value.newest.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          还没有订单，下单后在这里看付款、发货和签收。
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {value.newest.map((order) => (
            <OrderRow key={order.id} order={order} onAgain={() => setAgainId(order.id)} />
          ))}
        </Box>
      )}
      <AgainSheet orderId={againId} onClose={() => setAgainId(null)} />
    </Panel>
  );
}

const columns = { base: 'minmax(0, 1fr) auto', md: '150px 130px minmax(0, 1fr) 110px 84px 84px' };

function OrderRow({ order, onAgain }: { readonly order: OrderView; readonly onAgain: () => void }) {
  const { id, number, placedAt, lines, kinds, payable } = order;
  const [first] = lines;
  return (
    <Grid
      as="li"
      templateColumns={columns}
      columnGap="3"
      rowGap="1"
      py="2.5"
      alignItems="center"
      fontSize="sm"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere" css={{ '& a:hover': { color: 'brand.fg' } }}>
        <Link to={`/order/info/${encodeURIComponent(id)}`}>{number}</Link>
      </Text>
      <Text color="fg.muted" gridColumn={{ base: '1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        {placedAt.slice(5)}
      </Text>
      <Text truncate gridColumn={{ base: '1', md: 'auto' }}>
        {first === undefined ? '' : kinds > 1 ? `${first.name}等 ${kinds} 种` : first.name}
      </Text>
      <Text textAlign="end" fontWeight="semibold" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        ¥{payable}
      </Text>
      <Box gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }} textAlign={{ base: 'end', md: 'start' }}>
        <Badge {...stateLooks[order.badge]}>{stateNames[order.badge]}</Badge>
      </Box>
      <Flex justify="flex-end" gridColumn={{ base: '2', md: 'auto' }} data-print="none">
        <LikelyAct order={order} onAgain={onAgain} />
      </Flex>
    </Grid>
  );
}

/** To pay, to follow the parcel, to buy what is completed once more; else to look at it. */
function LikelyAct({ order, onAgain }: { readonly order: OrderView; readonly onAgain: () => void }) {
  const { id, number, state, badge } = order;
  const { canPay, canBuyAgain } = allowedOrder(order, useMay());
  if (canPay) {
    return (
      <Button asChild size="sm">
        <Link to={payHref(order)} aria-label={`订单 ${number} ${payWords(state)}`}>
          {payWords(state)}
        </Link>
      </Button>
    );
  }
  if (canBuyAgain && badge === 'completed') {
    return (
      <Button size="sm" variant="outline" aria-label={`订单 ${number} 再来一单`} onClick={onAgain}>
        再来一单
      </Button>
    );
  }
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`${hasParcel(badge) ? '查看物流：' : '查看'}订单 ${number}`}>
        {hasParcel(badge) ? '查看物流' : '查看'}
      </Link>
    </Button>
  );
}
