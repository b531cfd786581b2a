import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { CaseQuery } from '../../../application/after-sales/after-sales-gateway.ts';
import { createPaged } from '../../../application/shared/load/paged.ts';
import { orderAddress, orderQueryFrom } from '../../../application/order/order-address.ts';
import { allOrders } from '../../../application/order/order-query.ts';
import { PagedList } from '../../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../../kit/paged/use-paged-address.ts';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { RowsSkeleton } from '../goods/window/goods-skeletons.tsx';
import { caseNames } from '../order/case-states.ts';
import { CaseRows } from './case-rows.tsx';

const queryFrom = (address: URLSearchParams): CaseQuery => {
  const { caseState, page } = orderQueryFrom(address);
  return { orderId: null, state: caseState, page };
};

/** My cases of after-sales of all orders (R34, R35), in the state and page of the address. */
export function CaseList() {
  const [load, cases, { state }] = usePagedAddress(queryFrom, ({ afterSales, announceFailure }, first: CaseQuery) =>
    createPaged(
      {
        ask: (asked: CaseQuery) => afterSales.list(asked),
        isSame: (one, other) => one.state === other.state && one.page === other.page,
        announceFailure,
      },
      first,
    ),
  );
  return (
    <PagedList
      load={load}
      onRetry={cases.retry}
      hrefFor={(page) => orderAddress({ ...allOrders, state: 'after-sales', caseState: state, page })}
      failure={{ title: '售后加载失败' }}
      skeleton={<RowsSkeleton count={8} height={72} />}
      empty={
        <EmptyState
          icon="refresh"
          title={state === null ? '还没有售后单' : `没有${caseNames[state]}的售后单`}
          note="商品签收后，可在订单里申请退换。"
        >
          <Button asChild variant="outline">
            <Link to="/order?status=shipped">待收货订单</Link>
          </Button>
        </EmptyState>
      }
    >
      {(view) => (
        <Panel title="售后单" note={`${view.total} 张`}>
          <CaseRows cases={view.cases} />
        </Panel>
      )}
    </PagedList>
  );
}
