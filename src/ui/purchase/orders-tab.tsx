import { Badge, Box, Button, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { allOrders, type OrderQuery } from '../../application/order/order-query.ts';
import type { OrderView } from '../../application/order/order-view.ts';
import { createOrdersViewModel } from '../../application/order/orders-view-model.ts';
import { earlierOrdersAddress, purchaseTabAddress } from '../../application/purchase/bought-address.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { AgainSheet } from '../pieces/again/again-sheet.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { stateLooks, stateNames } from '../pieces/order/order-states.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';

/** Goods of an order that are named; the others are counted. */
const named = 4;

const ordersFrom = (query: URLSearchParams): OrderQuery => ({ ...allOrders, page: pageFrom(query.get('page')) });

/** Whole earlier orders as templates: one press sets an order beside the goods of today (decision 49). */
export function OrdersTab() {
  const [state, orders] = usePagedAddress(ordersFrom, createOrdersViewModel);
  const [againId, setAgainId] = useState<string | null>(null);
  return (
    <>
      <PagedList
        load={state}
        onRetry={orders.retry}
        hrefFor={earlierOrdersAddress}
        failure={{ title: '订单加载失败', kept: '订单都还在。' }}
        skeleton={<RowsSkeleton count={8} height={56} />}
        empty={
          <EmptyState icon="receipt" title="还没有订单" note="下过的订单会排在这里，照着整张再来一次。">
            <Button asChild>
              <Link to={purchaseTabAddress('paste')}>贴一张采购单</Link>
            </Button>
          </EmptyState>
        }
      >
        {({ orders: some, total }) => (
          <Panel>
            <Box px={{ base: '3.5', md: '2' }} py="2">
              <Text role="status" px={{ base: '0', md: '2' }} pb="1.5" fontSize="xs" color="fg.subtle">
                共 {total.toLocaleString('en-US')} 张订单，新的在前
              </Text>
              <Table.Root native aria-label="历史订单">
                <thead>
                  <tr>
                    <th scope="col">订单</th>
                    <th scope="col">品种</th>
                    <th scope="col">状态</th>
                    <th scope="col" data-figure>
                      金额 元
                    </th>
                    <th scope="col" data-figure>
                      操作
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {some.map((order) => (
                    <OrderRow key={order.id} order={order} onAgain={() => setAgainId(order.id)} />
                  ))}
                </tbody>
              </Table.Root>
            </Box>
          </Panel>
        )}
      </PagedList>
      <AgainSheet orderId={againId} onClose={() => setAgainId(null)} />
    </>
  );
}

/** One order: when, what was in it, what it came to, and the way to have it again. */
function OrderRow({ order, onAgain }: { readonly order: OrderView; readonly onAgain: () => void }) {
  const { id, number, placedAt, state, lines, kinds, units, payable, canBuyAgain } = order;
  return (
    <tr>
      <td data-whole>
        <Text asChild fontWeight="semibold" _hover={{ color: 'brand.fg' }}>
          <Link to={`/order/info/${encodeURIComponent(id)}`}>{number}</Link>
        </Text>
        <small>{placedAt}</small>
      </td>
      <td data-whole>
        <Text as="span" overflowWrap="anywhere">
          {lines
            .slice(0, named)
            .map(({ name, quantity, unit }) => `${name} ${quantity.toLocaleString('en-US')}${unit}`)
            .join('，')}
          {kinds > named ? ` 等 ${kinds.toLocaleString('en-US')} 种` : ''}
        </Text>
      </td>
      <td>
        <Badge {...stateLooks[state]}>{stateNames[state]}</Badge>
      </td>
      <td data-figure>
        <b>{payable}</b>
        <small>
          {kinds.toLocaleString('en-US')} 种 {units.toLocaleString('en-US')} 件
        </small>
      </td>
      <td data-figure>
        {canBuyAgain ? (
          <Button size="sm" variant="outline" aria-label={`订单 ${number} 再来一单`} onClick={onAgain}>
            再来一单
          </Button>
        ) : (
          <Button asChild size="sm" variant="ghost">
            <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`查看订单 ${number}`}>
              查看
            </Link>
          </Button>
        )}
      </td>
    </tr>
  );
}
