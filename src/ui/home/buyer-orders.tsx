import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecentOrders } from '../../application/home/recent-orders.ts';
import { AgainSheet } from '../pieces/again/again-sheet.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './buyer-panel.module.css';
import { NewcomerWays } from './newcomer-ways.tsx';
import { useHomeBlocks } from './use-home-blocks.ts';

/** What waits for somebody, in the order of an order's life; urgent is what waits for the buyer. */
const waiting = [
  { state: 'unpaid', name: '待付款', isUrgent: true },
  { state: 'paid', name: '待发货', isUrgent: false },
  { state: 'shipped', name: '待收货', isUrgent: true },
  { state: 'completed', name: '已完成', isUrgent: false },
] as const;

/** How the buyer's orders stand, and the way back to the last one; who has none is shown the ways of a newcomer. */
export function BuyerOrders() {
  const [{ status, value }, orders] = useViewModel(useHomeBlocks().recentOrders);
  if (status === 'failed') return <PartFailure text="订单加载失败" onRetry={orders.retry} />;
  return (
    <>
      <ul className={styles.counts}>
        {waiting.map(({ state, name, isUrgent }) => (
          <li key={state}>
            <Link to={`/order?status=${state}`}>
              <b className={isUrgent && (value?.counts[state] ?? 0) > 0 ? styles.due : undefined}>
                {value ? (value.counts[state] ?? 0) : '·'}
              </b>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {value?.last === null ? <NewcomerWays /> : <LastOrder last={value?.last ?? null} />}
    </>
  );
}

function LastOrder({ last }: { readonly last: RecentOrders['last'] }) {
  const [againId, setAgainId] = useState<string | null>(null);
  if (last === null) {
    return (
      <p className={styles.last}>
        <Bone width="80%" height={14} gap={4} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.last}>
        <Link to={`/order/info/${encodeURIComponent(last.id)}`}>
          上次 {last.placedAt.slice(5, 10)}　{last.kinds} 种 ¥{last.payable}
        </Link>
        <button type="button" onClick={() => setAgainId(last.id)}>
          再来一单
        </button>
      </p>
      <AgainSheet orderId={againId} onClose={() => setAgainId(null)} />
    </>
  );
}
