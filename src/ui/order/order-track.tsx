import type { OrderDetailView } from '../../application/order/order-view.ts';
import { eventNames } from './order-words.ts';
import styles from './order-track.module.css';

type State = OrderDetailView['state'];

/** The way of an order that is not cancelled. */
const way: readonly State[] = ['unpaid', 'paid', 'shipped', 'completed'];

export interface OrderTrackProps {
  readonly state: State;
  readonly history: OrderDetailView['history'];
}

/** Whether the note tells more than the event's name does: 余额支付 does, 买家确认收货 does not. */
const isTold = ({ state, note }: OrderDetailView['history'][number]): boolean => note !== '' && !note.includes(eventNames[state]);

/** What happened so far, with its time, and what is still to come. */
export function OrderTrack({ state, history }: OrderTrackProps) {
  const isCancelled = state === 'cancelled';
  const toCome = isCancelled ? [] : way.slice(way.indexOf(state) + 1);
  return (
    <ol className={styles.track} aria-label="订单进度">
      {history.map((event) => (
        <li key={event.state + event.at + event.note} className={styles.done}>
          <b>{eventNames[event.state]}</b>
          <small>{event.at}</small>
          {isTold(event) ? <small>{event.note}</small> : null}
        </li>
      ))}
      {toCome.map((step) => (
        <li key={step}>
          <b>{eventNames[step]}</b>
        </li>
      ))}
    </ol>
  );
}
