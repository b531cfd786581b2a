import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { createOrderFinder } from '../../application/desk/order/order-finder.ts';
import type { ShownFinding } from '../../application/desk/order/shown-order.ts';
import { useSlashFocus } from '../../ui/kit/window/hooks/use-slash-focus.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Icon } from '../../ui/kit/window/icon.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import styles from './find-field.module.css';

/** The field in the bar: the phone rings, and whose order it is is found while somebody types. */
export function FindField() {
  const finder = useDeskVisit(createOrderFinder);
  const [{ words, status, found, reason }] = useViewModel(finder);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  useSlashFocus(field, { place: 'header' });
  // Who went somewhere has found it.
  useEffect(() => setOpen(false), [key]);
  const orders = found?.orders ?? [];
  const customers = found?.customers ?? [];
  const go = (to: string) => {
    field.current?.blur();
    setOpen(false);
    void navigate(to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      finder.clear();
      field.current?.blur();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(orders.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [order, customer] = [orders[at], customers[0]];
    if (event.ctrlKey && customer !== undefined) go(`/desk/orders?tab=all&buyer=${customer.id}`);
    else if (order !== undefined) go(`/desk/orders/${order.id}`);
  };
  return (
    <div
      ref={box}
      className={styles.find}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <form role="search" className={styles.field} onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          value={words}
          maxLength={40}
          autoComplete="off"
          placeholder="来电找人找单：手机号、单位、订单号、ERP 单号、运单号、品名"
          aria-label="找订单或客户"
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setOpen(true);
            setAt(0);
            finder.type(target.value);
          }}
          onKeyDown={onKey}
        />
        <kbd>/</kbd>
      </form>
      {isOpen && status !== 'idle' ? (
        <section className={styles.found} aria-label="找到的" aria-busy={status === 'asking' || undefined}>
          {status === 'failed' ? <p className={styles.none}>{reason}</p> : null}
          {found === null ? null : <FoundCustomers customers={customers} />}
          {found === null ? null : <FoundOrders orders={orders} at={at} isOneShops={customers.length === 1} />}
          {found !== null && customers.length + orders.length === 0 ? (
            <p className={styles.none}>没有找到。手机号可只打后四位，单位打名字的一部分。</p>
          ) : null}
          <p className={styles.keys}>
            <kbd>↑</kbd> <kbd>↓</kbd> 选　<kbd>回车</kbd> 开订单　<kbd>Ctrl</kbd> <kbd>回车</kbd> 看他的订单　<kbd>Esc</kbd> 收起
          </p>
        </section>
      ) : null}
    </div>
  );
}

function FoundCustomers({ customers }: Pick<ShownFinding, 'customers'>) {
  return customers.map(({ id, company, contact, phone, code, balance, terms, papers, isBarred, openCases, orders }) => (
    <div key={id} className={styles.customer}>
      <div>
        <p>
          <b>{company}</b>
          <span data-tone={isBarred ? 'bad' : 'good'}>{isBarred ? papers : '正常供货'}</span>
        </p>
        <p className={styles.quiet}>
          {contact}　<span>{phone}</span>
          {code === '' ? null : <>　编码 {code}</>}　<Link to={`/desk/orders?tab=all&buyer=${id}`}>全部 {orders} 单</Link>
        </p>
      </div>
      <dl>
        <div>
          <dt>余额</dt>
          <dd>{balance}</dd>
        </div>
        <div>
          <dt>账期</dt>
          <dd>{terms}</dd>
        </div>
        <div>
          <dt>售后</dt>
          <dd>{openCases}</dd>
        </div>
      </dl>
    </div>
  ));
}

interface FoundOrdersProps extends Pick<ShownFinding, 'orders'> {
  readonly at: number;
  /** their shop stands above them */
  readonly isOneShops: boolean;
}

function FoundOrders({ orders, at, isOneShops }: FoundOrdersProps) {
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, number, state, company, words, payable, placed }, index) => (
        <li key={id} data-at={index === at || undefined}>
          <Link to={`/desk/orders/${id}`}>
            <b>{number}</b>
            <span className={styles.state}>{state}</span>
            <span className={styles.words}>
              {words}
              {isOneShops ? null : <small>{company}</small>}
            </span>
            <b>{payable}</b>
            <small>{placed}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
