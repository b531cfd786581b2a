import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inSilence } from '../../application/shared/announce-failure.ts';
import { createRecentOrders, type RecentOrders } from '../../application/home/recent-orders.ts';
import { Action } from '../kit/window/action.tsx';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import styles from './ways-to-fill.module.css';

/** What is shown of a long order before its sheet opens. */
const shown = 6;

interface LastOrderProps {
  /** Opens the order's sheet: it must outlive the empty cart, which its first line fills. */
  readonly onAgain: (orderId: string) => void;
  /** What stands below it, and comes with it: an order that came later would push it away. */
  readonly children: ReactNode;
}

/** The shortest way to a full cart: the last order once more, in this place. `children` alone for whoever has none. */
export function LastOrder({ onAgain, children }: LastOrderProps) {
  const [{ status, value }] = useViewModel(
    useVisit(({ needs }) => createRecentOrders({ orders: needs.orders, announceFailure: inSilence })),
  );
  if (status === 'loading') return <PanelSkeleton lines={6} />;
  return (
    <div className={styles.last}>
      {value?.last ? <LastOrderPanel last={value.last} onAgain={onAgain} /> : null}
      {children}
    </div>
  );
}

function LastOrderPanel({ last, onAgain }: Pick<LastOrderProps, 'onAgain'> & { readonly last: NonNullable<RecentOrders['last']> }) {
  const rest = last.lines.length - shown;
  return (
    <Panel
      title="上次的单"
      note={`${last.placedAt.slice(0, 10)} · ${last.kinds} 种 ¥${last.payable}`}
      aside={<Link to={`/order/info/${encodeURIComponent(last.id)}`}>订单详情</Link>}
    >
      <ul className={styles.lines}>
        {last.lines.slice(0, shown).map(({ id, name, spec, unit, quantity, picture }) => (
          <li key={id} className={styles.line}>
            <PackShot src={picture} alt="" size={36} />
            <div className={styles.name}>
              <p>{name}</p>
              <p>{spec}</p>
            </div>
            <span>
              {quantity}
              {unit}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.act}>
        <Action onPress={() => onAgain(last.id)}>再来一单</Action>
        {rest > 0 ? `另有 ${rest} 种；` : ''}按现价和库存逐行核对后加入
      </div>
    </Panel>
  );
}
