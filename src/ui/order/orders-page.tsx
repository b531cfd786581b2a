import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { createBuyAgain } from '../../application/order/buy-again.ts';
import { allOrders, isNarrowed, orderAddress, type OrderQuery, orderQueryFrom } from '../../application/order/order-query.ts';
import { createOrdersViewModel, type OrdersState, type OrdersViewModel } from '../../application/order/orders-view-model.ts';
import { classNames } from '../shared/class-names.ts';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { RowsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { AgainOutcome } from './again-outcome.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { tabNames } from './order-words.ts';
import styles from './orders-page.module.css';

/** `/order`: my orders; state, words, days and page live in the address. */
export function OrdersPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const query = orderQueryFrom(address);
  const wanted = orderAddress(query);
  const [state, orders] = useViewModel(useVisit(({ needs }) => createOrdersViewModel(needs, query)));
  useEffect(() => {
    orders.show(orderQueryFrom(new URLSearchParams(wanted.split('?')[1])));
  }, [orders, wanted]);
  return (
    <div className={classNames(frame.wrap, styles.foot)}>
      <h1 className={styles.title}>我的订单</h1>
      <OrderTabs query={query} counts={state.view?.counts ?? {}} total={state.view?.total ?? null} />
      <OrderSearch
        key={wanted}
        query={query}
        exportAddress={(state.view?.found ?? 0) > 0 ? state.exportAddress : null}
        onSearch={(next) => void navigate(orderAddress(next))}
      />
      <OrdersBody state={state} query={query} orders={orders} />
    </div>
  );
}

interface OrdersBodyProps {
  readonly state: OrdersState;
  readonly query: OrderQuery;
  readonly orders: OrdersViewModel;
}

function OrdersBody({ state: { status, view, busy }, query, orders }: OrdersBodyProps) {
  const [again, buyAgain] = useViewModel(useVisit(({ needs }) => createBuyAgain(needs)));
  if (status === 'failed') return <PageFailure title="订单没有加载出来" note="网络中断或系统繁忙，筛选条件还在。" onRetry={orders.retry} />;
  if (view === null) return <RowsSkeleton count={6} height={96} />;
  // Past the last page: an old link, or what stood there has gone to another state.
  if (view.orders.length === 0 && view.found > 0 && status === 'ready') return <Navigate to={orderAddress({ ...query, page: view.pages })} replace />;
  if (view.orders.length === 0) return <NoOrders query={query} />;
  return (
    <>
      <ul className={classNames(styles.list, status === 'loading' && styles.waiting)} aria-busy={status === 'loading'}>
        {view.orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              busy={busy?.id === order.id ? busy.kind : again.busyId === order.id ? 'again' : null}
              onAct={orders.act}
              onAgain={buyAgain.buy}
            />
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pages={view.pages} hrefFor={(page) => orderAddress({ ...query, page })} />
      <AgainOutcome outcome={again.outcome} onClose={buyAgain.close} />
    </>
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
    <EmptyState icon="receipt" title={title} note={state === null ? '选好药品加入购物车，结算后订单会出现在这里。' : '换一个状态看看，或去采购。'}>
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
