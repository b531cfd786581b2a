import { Button } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { createOrderViewModel } from '../../application/order/order-view-model.ts';
import type { OrderDetailView } from '../../application/order/order-view.ts';
import { Icon } from '../shared/icon.tsx';
import { KnownLink } from '../shared/known-paths.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { CartSteps } from '../shared/page/cart-steps.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { PanelSkeleton } from '../shared/skeleton/page-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { MissingOrder } from '../shared/order/missing-order.tsx';
import { payMethodName } from '../shared/order/pay-method-name.ts';
import styles from './paid-page.module.css';

/** `/cart/step4?id=`: the order is paid. */
export function PaidPage() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  return (
    <div className={frame.wrap}>
      <CartSteps current={4} />
      <h1 className={frame.hidden}>支付完成</h1>
      {id === '' ? <MissingOrder /> : <PaidVisit key={id} id={id} />}
    </div>
  );
}

function PaidVisit({ id }: { readonly id: string }) {
  const [state, order] = useViewModel(useVisit(({ needs }) => createOrderViewModel(needs, id)));
  switch (state.status) {
    case 'loading':
      return <PanelSkeleton lines={5} />;
    case 'failed':
      return <PageFailure title="订单没有加载出来" note="网络中断或系统繁忙，付款结果以订单为准。" onRetry={order.retry} />;
    case 'missing':
      return <MissingOrder />;
    case 'ready':
      // An order that waits for its money, or was cancelled, is the pay page's to explain.
      return state.value.paidAt === null ? <Navigate to={`/cart/step3/${encodeURIComponent(id)}`} replace /> : <Paid order={state.value} />;
  }
}

function Paid({ order }: { readonly order: OrderDetailView }) {
  return (
    <Panel className={styles.sheet}>
      <span className={styles.sign}>
        <Icon name="check" size={26} />
      </span>
      <h2>付款成功，等待发货</h2>
      <p className={styles.facts}>
        <span>订单号 {order.number}</span>
        <span>已付 ¥{order.payable}</span>
        {order.payMethod === '' ? null : <span>{payMethodName(order.payMethod)}</span>}
      </p>
      <ul className={styles.next}>
        <li>
          <Icon name="box" size={16} />
          仓库按付款先后出库，随货附同行单与药检报告
        </li>
        <li>
          <Icon name="truck" size={16} />
          {order.delivery === 'pickup' ? '备货完成后通知到仓自提' : `送往 ${order.address.place}，${order.address.name} 收`}
        </li>
        <li>
          <Icon name="receipt" size={16} />
          发货与签收进度在订单详情里查看
        </li>
        {order.hasEphedrine ? (
          <li>
            <Icon name="shield" size={16} />
            <span>
              含麻商品收货后须到 <KnownLink to="/hmdd">含麻回执</KnownLink> 确认
            </span>
          </li>
        ) : null}
      </ul>
      <div className={styles.ways}>
        <Button asChild>
          <Link to={`/order/info/${encodeURIComponent(order.id)}`}>查看订单</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/list">继续采购</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/order">我的订单</Link>
        </Button>
      </div>
    </Panel>
  );
}
