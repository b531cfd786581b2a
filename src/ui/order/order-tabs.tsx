import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { orderAddress, type OrderQuery, orderTabs } from '../../application/order/order-query.ts';
import type { OrdersView } from '../../application/order/orders-view-model.ts';
import { tabNames } from './order-words.ts';
import styles from './orders-page.module.css';

export interface OrderTabsProps {
  readonly query: OrderQuery;
  readonly counts: OrdersView['counts'];
  /** In all states; null while it is not known. */
  readonly total: number | null;
}

/** 全部, 待付款 2, 待发货 1 …: links, so that each state has its address; words and days stay. */
export function OrderTabs({ query, counts, total }: OrderTabsProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the screen: the present one is brought to its middle.
    const { current } = line;
    const present = current?.querySelector<HTMLElement>('[aria-current]');
    if (current && present) current.scrollTo?.({ left: present.offsetLeft - current.offsetLeft - (current.clientWidth - present.offsetWidth) / 2 });
  }, [query.state, total]);
  const tabs = [{ state: null, name: '全部', count: total ?? 0 }, ...orderTabs.map((state) => ({ state, name: tabNames[state], count: counts[state] ?? 0 }))];
  return (
    <nav ref={line} className={styles.tabs} aria-label="订单状态">
      {tabs.map(({ state, name, count }) => (
        <Link key={name} to={orderAddress({ ...query, state, page: 1 })} aria-current={state === query.state ? 'page' : undefined}>
          {name}
          {count > 0 ? <small>{count}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
