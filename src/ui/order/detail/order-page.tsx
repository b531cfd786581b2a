import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { createOrderViewModel } from '../../../application/order/order-view-model.ts';
import { Breadcrumb } from '../../kit/window/page/breadcrumb.tsx';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { AgainSheet } from '../../pieces/again/again-sheet.tsx';
import { MissingOrder } from '../../pieces/order/missing-order.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** `/order/info/:id`: one order with all that was true when it was placed. */
export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <div className={frame.wrap}>
      <Breadcrumb
        path={[
          { text: '首页', to: '/' },
          { text: '我的订单', to: '/order' },
        ]}
        current="订单详情"
      />
      <OrderVisit key={id} id={id} />
    </div>
  );
}

function OrderVisit({ id }: { readonly id: string }) {
  const [state, order] = useViewModel(useVisit(({ needs }) => createOrderViewModel(needs, id)));
  const [againId, setAgainId] = useState<string | null>(null);
  if (state.status === 'ready') {
    return (
      <>
        <OrderSheet order={state.value} busy={state.busy} onAct={order.act} onAgain={() => setAgainId(id)} />
        <AgainSheet orderId={againId} onClose={() => setAgainId(null)} />
      </>
    );
  }
  return (
    <>
      <h1 className={frame.hidden}>订单详情</h1>
      {state.status === 'loading' ? <PanelSkeleton lines={9} /> : null}
      {state.status === 'missing' ? <MissingOrder /> : null}
      {state.status === 'failed' ? (
        <PageFailure title="订单加载失败" reason={state.reason} onRetry={order.retry}>
          <Button asChild variant="outline">
            <Link to="/order">我的订单</Link>
          </Button>
        </PageFailure>
      ) : null}
    </>
  );
}
