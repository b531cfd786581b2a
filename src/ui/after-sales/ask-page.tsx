import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { createAskViewModel } from '../../application/after-sales/ask-view-model.ts';
import type { CaseQuery } from '../../application/after-sales/after-sales-gateway.ts';
import { createPaged } from '../../application/shared/load/paged.ts';
import { lastInstead, pageFrom, pagesOf } from '../../application/shared/load/paging.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Pagination } from '../kit/list/pagination.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { CaseRows } from '../pieces/after-sales/case-rows.tsx';
import { MissingOrder } from '../pieces/order/missing-order.tsx';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { AskForm } from './ask-form.tsx';

/** `/order/afterSalesInfo/:id`: after-sales of one order: what was asked of it, and what may be asked now (R34). */
export function AskPage() {
  const { id = '' } = useParams();
  return (
    <Box className={frame.wrap} mb="8">
      <Breadcrumb
        path={[
          { text: '首页', to: '/' },
          { text: '我的订单', to: '/order' },
          { text: '订单详情', to: `/order/info/${encodeURIComponent(id)}` },
        ]}
        current="售后"
      />
      <Heading as="h1" mb="3">
        售后
      </Heading>
      <AskVisit key={id} id={id} />
    </Box>
  );
}

function AskVisit({ id }: { readonly id: string }) {
  const [address] = useSearchParams();
  const ask = useVisit(({ needs }) => createAskViewModel(needs, { orderId: id, lineId: address.get('line') }));
  const [state] = useViewModel(ask);
  if (state.status === 'loading') return <PanelSkeleton lines={9} />;
  if (state.status === 'missing') return <MissingOrder />;
  if (state.value === null) {
    return (
      <PageFailure title="售后加载失败" reason={state.reason} onRetry={ask.retry}>
        <Button asChild variant="outline">
          <Link to="/order">我的订单</Link>
        </Button>
      </PageFailure>
    );
  }
  const { value: order } = state;
  return (
    <Stack gap="2.5">
      <CasesPanel />
      <Stack gap="2.5" data-after="">
        <Notice
          status={order.obstacle === '' ? 'info' : 'warning'}
          action={<Link to={`/order/info/${encodeURIComponent(order.orderId)}`}>看订单</Link>}
        >
          订单 {order.orderNumber}
          {order.isPartlyArrived ? '，部分包裹已签收，其余商品签收后可以申请' : ''}
          {order.deliveredAt === null ? '' : `，${shownTime(order.deliveredAt)} 签收`}
          {order.obstacle === '' ? '' : `，${order.obstacle}`}
        </Notice>
        {order.obstacle === '' ? <AskForm order={order} ask={ask} /> : null}
      </Stack>
    </Stack>
  );
}

const queryFrom = (address: URLSearchParams, { id = '' }: { readonly id?: string }): CaseQuery => ({
  orderId: id,
  state: null,
  page: pageFrom(address.get('page')),
});

/** The order's cases; an order without any has no such panel. */
function CasesPanel() {
  const [{ status, known, isRefreshing }, cases, query] = usePagedAddress(queryFrom, ({ afterSales, announceFailure }, first) =>
    createPaged(
      {
        ask: (asked: CaseQuery) => afterSales.list(asked),
        isSame: (one, other) => one.orderId === other.orderId && one.page === other.page,
        announceFailure,
      },
      first,
    ),
  );
  if (status === 'failed') {
    return (
      <Panel title="本单售后">
        <PartFailure text="已申请的售后加载失败" onRetry={cases.retry} />
      </Panel>
    );
  }
  if (known === null) return <PanelSkeleton lines={3} />;
  if (known.total === 0) return null;
  const hrefFor = (page: number): string => `/order/afterSalesInfo/${encodeURIComponent(query.orderId ?? '')}?page=${page}`;
  const last = lastInstead(known);
  if (last !== null && !isRefreshing) return <Navigate to={hrefFor(last)} replace />;
  return (
    <Panel title="本单售后" note={`${known.total} 张`}>
      <CaseRows cases={known.cases} />
      <Pagination page={known.page} pages={pagesOf(known)} hrefFor={hrefFor} />
    </Panel>
  );
}
