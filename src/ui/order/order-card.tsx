import { Button } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { OrderAction } from '../../application/order/order-actions.ts';
import type { OrderView } from '../../application/order/order-view.ts';
import { PackShot } from '../shared/goods/pack-shot.tsx';
import { KnownLink } from '../shared/known-paths.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { StatusPill } from '../shared/page/status-pill.tsx';
import styles from './order-card.module.css';
import { payHref, stateNames, stateTones } from './order-words.ts';

const pictures = 4;
const named = 4;

export interface OrderCardProps {
  readonly order: OrderView;
  /** What is being done to it. */
  readonly busy: OrderAction['kind'] | 'again' | null;
  readonly onAct: (action: OrderAction) => void;
  readonly onAgain: (id: string) => void;
}

/** One order in the list: what is in it, what it came to, what can be done. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { id, number, state, lines, kinds, units, payable, placedAt, hasRefund, hasEphedrine } = props.order;
  return (
    <Panel>
      <header className={styles.head}>
        <h2>
          <Link to={`/order/info/${encodeURIComponent(id)}`}>订单 {number}</Link>
        </h2>
        <span>{placedAt}</span>
        <span className={styles.marks}>
          {hasEphedrine ? <StatusPill tone="plain" text="含麻" /> : null}
          {hasRefund ? <StatusPill tone="danger" text="有退款" /> : null}
          <StatusPill tone={stateTones[state]} text={stateNames[state]} />
        </span>
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
            {kinds > 2 ? <small className={kinds > named ? undefined : styles.narrow}>等 {kinds} 种</small> : null}
          </div>
        </div>
        <div className={styles.due}>
          <b>¥{payable}</b>
          <small>
            {kinds} 种 {units} 件
          </small>
        </div>
        <Ways {...props} />
      </div>
    </Panel>
  );
});

/** What can be done with it now, the most likely first. */
function Ways({ order, busy, onAct, onAgain }: OrderCardProps) {
  const { id, number } = order;
  return (
    <div className={styles.acts}>
      {order.canPay ? (
        <Button asChild size="sm">
          <Link to={payHref(order)} aria-label={`订单 ${number} 去付款`}>
            去付款
          </Link>
        </Button>
      ) : null}
      {order.canConfirm ? (
        <Button size="sm" disabled={busy !== null} aria-label={`订单 ${number} 确认收货`} onClick={() => onAct({ id, kind: 'confirm' })}>
          {busy === 'confirm' ? '正在确认' : '确认收货'}
        </Button>
      ) : null}
      {order.owesReceipt ? (
        <Button asChild size="sm">
          <KnownLink to="/hmdd" aria-label={`订单 ${number} 填回执`}>
            填回执
          </KnownLink>
        </Button>
      ) : null}
      <Button asChild size="sm" variant="outline">
        <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`查看订单 ${number}`}>
          {order.state === 'shipped' ? '看物流' : '查看'}
        </Link>
      </Button>
      {order.canBuyAgain ? (
        <Button size="sm" variant="outline" disabled={busy !== null} aria-label={`再次购买订单 ${number}`} onClick={() => onAgain(id)}>
          {busy === 'again' ? '正在加购' : '再来一单'}
        </Button>
      ) : null}
      {order.canCancel ? (
        <Button size="sm" variant="ghost" disabled={busy !== null} aria-label={`取消订单 ${number}`} onClick={() => onAct({ id, kind: 'cancel' })}>
          {busy === 'cancel' ? '正在取消' : '取消'}
        </Button>
      ) : null}
    </div>
  );
}
