import { Button } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { createCheckViewModel } from '../../application/cart/check-view-model.ts';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { StepsBar } from '../shared/page/steps-bar.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { CartSkeleton } from '../shared/skeleton/page-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { CheckSheetView } from './check-sheet-view.tsx';

/** `/cart/step2`: everything once more before the order is placed. */
export function CheckPage() {
  const [search] = useSearchParams();
  const [state, check] = useViewModel(useVisit(({ needs }) => createCheckViewModel(needs, idsIn(search.get('ids')))));
  // Back from the payment leads to the cart, not to a page whose lines are ordered already.
  if (state.status === 'placed') return <Navigate to={`/cart/step3/${encodeURIComponent(state.orderId)}`} replace />;
  return (
    <div className={frame.wrap}>
      <StepsBar current={2} />
      <h1 className={frame.hidden}>核对订单</h1>
      {state.status === 'loading' ? <CartSkeleton /> : null}
      {state.status === 'failed' ? (
        <PageFailure title="订单没有核对成功" note="网络中断或系统繁忙，购物车里的商品都还在。" onRetry={check.retry}>
          <BackToCart />
        </PageFailure>
      ) : null}
      {state.status === 'empty' ? (
        <EmptyState icon="cart" title="还没有勾选要结算的商品" note="回购物车勾选商品后再来核对。">
          <BackToCart />
        </EmptyState>
      ) : null}
      {state.status === 'refused' ? (
        <div role="alert">
          <EmptyState icon="warning" title="所选商品暂时不能结算" note={state.messages.join('；')}>
            <BackToCart />
          </EmptyState>
        </div>
      ) : null}
      {state.status === 'ready' ? <CheckSheetView desk={state.desk} isPlacing={state.isPlacing} check={check} /> : null}
    </div>
  );
}

/** The lines that the address names, as many as one call takes; null for none. */
const idsIn = (text: string | null): readonly string[] | null => (text === null || text === '' ? null : text.split(',').slice(0, 500));

function BackToCart() {
  return (
    <Button asChild variant="outline">
      <Link to="/cart">返回购物车</Link>
    </Button>
  );
}
