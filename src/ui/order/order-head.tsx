import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OrderAction } from '../../application/order/order-actions.ts';
import type { OrderDetailView } from '../../application/order/order-view.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { StatusPill } from '../shared/page/status-pill.tsx';
import styles from './order-page.module.css';
import { OrderTrack } from './order-track.tsx';
import { payHref, stateNames, stateTones } from './order-words.ts';

export interface OrderHeadProps {
  readonly order: OrderDetailView;
  readonly busy: OrderAction['kind'] | 'again' | null;
  readonly onAct: (kind: OrderAction['kind']) => void;
  readonly onAgain: () => void;
}

/** How the order stands, how it came there, and what can be done now: the likeliest is the one solid button. */
export function OrderHead({ order, busy, onAct, onAgain }: OrderHeadProps) {
  const { number, state } = order;
  return (
    <Panel className={styles.state}>
      <div className={styles.head}>
        <h1 className={styles.title}>订单 {number}</h1>
        <span role="status">
          <StatusPill tone={stateTones[state]} text={stateNames[state]} />
        </span>
        <span className={styles.acts} data-print="none">
          {order.canPay ? (
            <Button asChild>
              <Link to={payHref(order)}>去付款</Link>
            </Button>
          ) : null}
          {order.canConfirm ? (
            <Button disabled={busy !== null} onClick={() => onAct('confirm')}>
              {busy === 'confirm' ? '正在确认' : '确认收货'}
            </Button>
          ) : null}
          {order.owesReceipt ? (
            <Button asChild>
              <KnownLink to="/hmdd">填含麻回执</KnownLink>
            </Button>
          ) : null}
          {order.canBuyAgain ? (
            <Button variant="outline" disabled={busy !== null} onClick={onAgain}>
              {busy === 'again' ? '正在加购' : '再来一单'}
            </Button>
          ) : null}
          {order.canCancel ? (
            <Button variant="outline" disabled={busy !== null} onClick={() => onAct('cancel')}>
              {busy === 'cancel' ? '正在取消' : '取消订单'}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => window.print()}>
            打印
          </Button>
        </span>
      </div>
      <OrderTrack state={state} history={order.history} />
    </Panel>
  );
}
