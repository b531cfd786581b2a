import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderQuery } from '../../application/order/order-gateway.ts';
import { createOrdersViewModel, orderQueryFrom, type OrdersState, type OrdersViewModel } from '../../application/order/orders-view-model.ts';
import { classNames } from '../shared/class-names.ts';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { RowsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { OrderCard } from './order-card.tsx';
import { hrefOf, OrderTabs } from './order-tabs.tsx';
import { stateNames } from './order-words.ts';
import styles from './orders-page.module.css';

/** `/order`: my orders; state and page live in the address. */
export function OrdersPage() {
  const [address] = useSearchParams();
  const query = orderQueryFrom(address.get('status'), address.get('page'));
  const [state, orders] = useViewModel(useVisit(({ needs }) => createOrdersViewModel(needs, query)));
  useEffect(() => {
    orders.show({ state: query.state, page: query.page });
  }, [orders, query.state, query.page]);
  return (
    <div className={classNames(frame.wrap, styles.foot)}>
      <h1 className={styles.title}>我的订单</h1>
      <OrderTabs current={query.state} counts={state.view?.counts ?? {}} total={state.view?.total ?? null} />
      <OrdersBody state={state} query={query} orders={orders} />
    </div>
  );
}

function OrdersBody({ state: { status, view, busyId }, query, orders }: { readonly state: OrdersState; readonly query: OrderQuery; readonly orders: OrdersViewModel }) {
  if (status === 'failed') return <PageFailure title="订单没有加载出来" note="网络中断或系统繁忙，筛选条件还在。" onRetry={orders.retry} />;
  if (view === null) return <RowsSkeleton count={6} height={96} />;
  if (view.orders.length === 0) return <NoOrders query={query} />;
  return (
    <>
      <ul className={classNames(styles.list, status === 'loading' && styles.waiting)} aria-busy={status === 'loading'}>
        {view.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isBusy={busyId === order.id} onCancel={orders.cancel} />
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pages={view.pages} hrefFor={(page) => hrefOf({ ...query, page })} />
    </>
  );
}

function NoOrders({ query }: { readonly query: OrderQuery }) {
  const title = query.state === null ? '还没有订单' : `没有${stateNames[query.state]}的订单`;
  return (
    <EmptyState icon="receipt" title={title} note={query.state === null ? '选好药品加入购物车，结算后订单会出现在这里。' : '换一个状态看看，或去采购。'}>
      <Button asChild>
        <Link to="/list">去选药品</Link>
      </Button>
      {query.state === null ? null : (
        <Button asChild variant="outline">
          <Link to="/order">全部订单</Link>
        </Button>
      )}
    </EmptyState>
  );
}
