import { Button } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { OrderView } from '../../application/order/order-view.ts';
import { PackShot } from '../shared/goods/pack-shot.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { StatusPill } from '../shared/page/status-pill.tsx';
import styles from './order-card.module.css';
import { stateNames, stateTones } from './order-words.ts';

const pictures = 4;
const named = 2;

export interface OrderCardProps {
  readonly order: OrderView;
  readonly isBusy: boolean;
  readonly onCancel: (id: string) => void;
}

/** One order in the list: what is in it, what it came to, what can be done. */
export const OrderCard = memo(function OrderCard({ order, isBusy, onCancel }: OrderCardProps) {
  const { id, number, state, lines } = order;
  return (
    <Panel>
      <header className={styles.head}>
        <h2>
          <Link to={`/order/info/${encodeURIComponent(id)}`}>订单 {number}</Link>
        </h2>
        <span>{order.placedAt}</span>
        <StatusPill tone={stateTones[state]} text={stateNames[state]} />
      </header>
      <div className={styles.body}>
        <div className={styles.goods}>
          <div className={styles.pictures}>
            {lines.slice(0, pictures).map((line) => (
              <PackShot key={line.id} src={line.picture} alt="" size={44} />
            ))}
          </div>
          <div className={styles.names}>
            {lines.slice(0, named).map((line) => (
              <p key={line.id} title={line.name}>
                {line.name}{' '}
                <small>
                  {line.spec} × {line.quantity} {line.unit}
                </small>
              </p>
            ))}
            {order.kinds > named ? <small>等 {order.kinds} 种</small> : null}
          </div>
        </div>
        <div className={styles.due}>
          <b>¥{order.payable}</b>
          <small>
            {order.kinds} 种 {order.units} 件
          </small>
        </div>
        <div className={styles.acts}>
          {order.canPay ? (
            <Button asChild size="sm">
              <Link to={`/cart/step3/${encodeURIComponent(id)}`} aria-label={`订单 ${number} 去付款`}>
                去付款
              </Link>
            </Button>
          ) : null}
          <Button asChild size="sm" variant="outline">
            <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`查看订单 ${number}`}>
              查看
            </Link>
          </Button>
          {order.canCancel ? (
            <Button size="sm" variant="ghost" disabled={isBusy} aria-label={`取消订单 ${number}`} onClick={() => onCancel(id)}>
              {isBusy ? '正在取消' : '取消'}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  );
});
