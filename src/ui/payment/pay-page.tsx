import { Button } from '@chakra-ui/react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { createPayViewModel } from '../../application/payment/pay-view-model.ts';
import type { PayView } from '../../application/payment/pay-view.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { CartBanner, CartSteps } from '../pieces/cart/sheet/cart-steps.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import frame from '../kit/window/wrap.module.css';
import { useSeen } from '../kit/window/hooks/use-seen.ts';
import { useLastShown } from '../kit/window/hooks/use-last-shown.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { MissingOrder } from '../pieces/order/missing-order.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';

/** `/cart/step3/:id`, and `/cart/hm?id=` for goods with ephedrine: pays one order. */
export function PayPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const orderId = id ?? search.get('id') ?? '';
  return <PayVisit key={orderId} id={orderId} />;
}

/** Whoever has just paid at a provider comes back here: what became of his money is said first. */
function cancelledWords({ order, returned }: PayView): string {
  if (returned === null) return `订单 ${order.number} 未付款已取消，库存与所用的券已退回。`;
  return `订单 ${order.number} 取消后，所付的 ¥${returned.amount} ${returned.isDone ? '已' : '正在'}原路退回，库存与所用的券也已退回。`;
}

function PayVisit({ id }: { readonly id: string }) {
  const [state, pay] = useViewModel(useVisit(({ needs }) => createPayViewModel(needs, id)));
  useSeen(pay.look);
  // Paid here, in another tab or before: back must not lead to the payment again.
  const isPaid = state.value !== null && !state.value.order.isUnpaid && state.value.order.state !== 'cancelled';
  const shown = useLastShown(state, isPaid);
  const order = shown.value?.order;
  return (
    <div className={styles.page}>
      {isPaid ? <Navigate to={`/cart/step4?id=${encodeURIComponent(id)}`} replace /> : null}
      <CartSteps current={3} />
      <h1 className={frame.hidden}>支付订单</h1>
      {shown.status === 'loading' ? <PaySkeleton /> : null}
      {shown.status === 'failed' ? (
        <PageFailure title="订单加载失败" reason={shown.reason} kept="订单已保存。" onRetry={pay.retry}>
          <Button asChild variant="outline">
            <Link to="/order">我的订单</Link>
          </Button>
        </PageFailure>
      ) : null}
      {shown.status === 'missing' ? <MissingOrder /> : null}
      {shown.value && order?.state === 'cancelled' ? (
        <div role="status">
          <EmptyState icon="receipt" title="订单已取消，不能付款" note={cancelledWords(shown.value)}>
            <Button asChild>
              <Link to="/cart">回购物车</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={`/order/info/${encodeURIComponent(id)}`}>查看订单</Link>
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {/* What waits for the owner's approval says so on its own page, where it is given (R65). */}
      {order?.badge === 'awaiting-approval' ? <Navigate to={`/order/info/${encodeURIComponent(id)}`} replace /> : null}
      {shown.status === 'ready' && order?.canPay ? (
        <PaySheet view={shown.value} refusal={shown.refusal} busy={shown.busy} started={shown.started} pay={pay} />
      ) : null}
      <CartBanner />
    </div>
  );
}
