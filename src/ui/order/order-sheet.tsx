import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OrderDetailView } from '../../application/order/order-view.ts';
import { Ledger, type LedgerRow } from '../shared/money/ledger.tsx';
import { Slip } from '../shared/money/slip.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { StatusPill } from '../shared/page/status-pill.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderTrack } from './order-track.tsx';
import { payMethodName, reductionNames, stateNames, stateTones } from './order-words.ts';

const ledgerRows = ({ goodsAmount, reductions, freight }: OrderDetailView): readonly LedgerRow[] => [
  { name: '商品金额', amount: `¥${goodsAmount}` },
  ...reductions.map(({ kind, name, amount }) => ({ name: reductionNames[kind], rule: name === '' ? undefined : name, amount: `−¥${amount}`, minus: true })),
  { name: '运费', amount: `¥${freight}` },
];

export interface OrderSheetProps {
  readonly order: OrderDetailView;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** State, goods with their shares, address, history, and every amount. */
export function OrderSheet({ order, isBusy, onCancel }: OrderSheetProps) {
  const { id, number, state, address } = order;
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <Panel className={styles.state}>
          <div className={styles.head}>
            <h1 className={styles.title}>订单 {number}</h1>
            <span role="status">
              <StatusPill tone={stateTones[state]} text={stateNames[state]} />
            </span>
            <span className={styles.acts} data-print="none">
              {order.canPay ? (
                <Button asChild>
                  <Link to={`/cart/step3/${encodeURIComponent(id)}`}>去付款</Link>
                </Button>
              ) : null}
              {order.canCancel ? (
                <Button variant="outline" disabled={isBusy} onClick={onCancel}>
                  {isBusy ? '正在取消' : '取消订单'}
                </Button>
              ) : null}
            </span>
          </div>
          <OrderTrack state={state} history={order.history} />
        </Panel>
        <Panel title="商品清单" note={`${order.kinds} 种 ${order.units} 件`}>
          <OrderLines lines={order.lines} />
        </Panel>
      </div>
      <div className={styles.main}>
        <Slip title="金额明细">
          <Ledger rows={ledgerRows(order)} total={{ name: order.paidAt === null ? '应付' : '实付', amount: order.payable }} />
        </Slip>
        <Panel title="收货信息">
          <dl className={styles.facts}>
            <Fact name="收货人" value={`${address.name} ${address.phone}`} />
            <Fact name="地址" value={address.place} />
            <Fact name="备注" value={order.remark === '' ? '无' : order.remark} />
            <Fact name="下单时间" value={order.placedAt} />
            {order.paidAt === null ? null : <Fact name="付款时间" value={order.paidAt} />}
            {order.payMethod === '' ? null : <Fact name="付款方式" value={payMethodName(order.payMethod)} />}
          </dl>
        </Panel>
      </div>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
