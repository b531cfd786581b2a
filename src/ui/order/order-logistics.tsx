import type { OrderDetailView } from '../../application/order/order-view.ts';
import { Panel } from '../shared/page/panel.tsx';
import styles from './order-logistics.module.css';

/** Where the parcel is, the newest word first; of one that was sent and not heard of, so. */
export function OrderLogistics({ logistics }: { readonly logistics: OrderDetailView['logistics'] }) {
  const { carrier, trackingNumber, tracks } = logistics ?? { carrier: '', trackingNumber: '', tracks: [] };
  return (
    <Panel title="物流轨迹" note={[carrier, trackingNumber].filter(Boolean).join(' ')}>
      {tracks.length === 0 ? (
        <p className={styles.none}>承运方还没有更新轨迹</p>
      ) : (
        <ol className={styles.tracks}>
          {tracks.map(({ at, text }, place) => (
            <li key={`${place} ${at}`}>
              <time>{at}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
