import { Link } from 'react-router-dom';
import type { OrderQuery } from '../../application/order/order-gateway.ts';
import { orderStates } from '../../application/order/orders-view-model.ts';
import { stateNames } from './order-words.ts';
import styles from './orders-page.module.css';

/** The address of a state and page of my orders. */
export function hrefOf({ state, page }: OrderQuery): string {
  const query = new URLSearchParams({ ...(state === null ? {} : { status: state }), ...(page === 1 ? {} : { page: String(page) }) });
  return `/order${query.size === 0 ? '' : `?${query.toString()}`}`;
}

export interface OrderTabsProps {
  readonly current: OrderQuery['state'];
  readonly counts: Readonly<Partial<Record<NonNullable<OrderQuery['state']>, number>>>;
  /** In all states; null while it is not known. */
  readonly total: number | null;
}

/** 全部, 待付款 2, 待发货 1 …: links, so that each state has its address. */
export function OrderTabs({ current, counts, total }: OrderTabsProps) {
  const tabs = [{ state: null, name: '全部', count: total ?? 0 }, ...orderStates.map((state) => ({ state, name: stateNames[state], count: counts[state] ?? 0 }))];
  return (
    <nav className={styles.tabs} aria-label="订单状态">
      {tabs.map(({ state, name, count }) => (
        <Link key={name} to={hrefOf({ state, page: 1 })} aria-current={state === current ? 'page' : undefined}>
          {name}
          {count > 0 ? <small>{count}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
