import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { orderAddress, orderQueryFrom, orderTabs } from '../../../application/order/order-address.ts';
import { allOrders, isNarrowed, type OrderQuery } from '../../../application/order/order-query.ts';
import { createOrdersViewModel } from '../../../application/order/orders-view-model.ts';
import { late, LatePart } from '../../kit/window/late.tsx';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { LinkTabs } from '../../kit/counter/link-tabs.tsx';
import { PagedList } from '../../kit/paged/paged-list.tsx';
import frame from '../../kit/window/wrap.module.css';
import { RowsSkeleton } from '../../pieces/goods/window/goods-skeletons.tsx';
import { usePagedAddress } from '../../kit/paged/use-paged-address.ts';
import { AgainSheet } from '../../pieces/again/again-sheet.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import { caseNames } from '../../pieces/order/case-states.ts';
import { tabNames } from '../order-words.ts';

// Cases are fetched when they are looked at.
const CaseList = late(() => import('../../pieces/after-sales/case-list.tsx').then((module) => module.CaseList));

const caseStates = Object.keys(caseNames) as (keyof typeof caseNames)[];

/** `/order`: my orders; state, words, days and page live in the address. */
export function OrdersPage() {
  const navigate = useNavigate();
  const [state, orders, query] = usePagedAddress(orderQueryFrom, createOrdersViewModel);
  const [againId, setAgainId] = useState<string | null>(null);
  const { known, busy } = state;
  return (
    <Box className={frame.wrap} mb="8">
      <Heading as="h1" mt="3.5" mb="3">
        {query.state === 'after-sales' ? '售后' : '我的订单'}
      </Heading>
      <LinkTabs
        label="订单状态"
        tabs={[null, ...orderTabs].map((one) => ({
          name: one === null ? '全部' : tabNames[one],
          count: (one === null ? known?.inAll : known?.counts[one]) ?? 0,
          to: orderAddress({ ...query, state: one, page: 1 }),
          isCurrent: one === query.state,
        }))}
      />
      {query.state === 'after-sales' ? (
        <LinkTabs
          label="售后状态"
          tabs={[null, ...caseStates].map((one) => ({
            name: one === null ? '全部售后' : caseNames[one],
            to: orderAddress({ ...query, caseState: one, page: 1 }),
            isCurrent: one === query.caseState,
          }))}
        />
      ) : null}
      {query.state === 'after-sales' ? (
        <LatePart fallback={<RowsSkeleton count={8} height={72} />}>
          <CaseList />
        </LatePart>
      ) : (
        <>
          <OrderSearch
            query={query}
            exportAddress={known !== null && known.total > 0 ? known.exportAddress : null}
            onSearch={(next) => void navigate(orderAddress(next))}
          />
          <PagedList
            load={state}
            onRetry={orders.retry}
            hrefFor={(page) => orderAddress({ ...query, page })}
            failure={{ title: '订单加载失败', kept: '筛选条件还在。' }}
            skeleton={<RowsSkeleton count={8} height={72} />}
            empty={<NoOrders query={query} />}
          >
            {(view) => (
              <Stack as="ul" gap="2">
                {view.orders.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} busy={busy?.id === order.id ? busy.kind : null} onAct={orders.act} onAgain={setAgainId} />
                  </li>
                ))}
              </Stack>
            )}
          </PagedList>
        </>
      )}
      <AgainSheet orderId={againId} onClose={() => setAgainId(null)} />
    </Box>
  );
}

function NoOrders({ query }: { readonly query: OrderQuery }) {
  const { state } = query;
  if (isNarrowed(query)) {
    return (
      <EmptyState icon="search" title="没有符合条件的订单" note="换个商品名、订单号或日期再找，或清空条件。">
        <Button asChild variant="outline">
          <Link to={orderAddress({ ...allOrders, state })}>清空条件</Link>
        </Button>
      </EmptyState>
    );
  }
  const title = state === null ? '还没有订单' : `没有${tabNames[state]}的订单`;
  return (
    <EmptyState
      icon="receipt"
      title={title}
      note={state === null ? '选好药品加入购物车，结算后订单会出现在这里。' : '换一个状态看看，或去采购。'}
    >
      <Button asChild>
        <Link to="/list">去选药品</Link>
      </Button>
      {state === null ? null : (
        <Button asChild variant="outline">
          <Link to="/order">全部订单</Link>
        </Button>
      )}
    </EmptyState>
  );
}
