import { Button, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { allOrders, isNarrowed, orderAddress, type OrderQuery } from '../../application/order/order-query.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './order-search.module.css';

export interface OrderSearchProps {
  readonly query: OrderQuery;
  /** null while nothing is known to be there. */
  readonly exportAddress: string | null;
  readonly onSearch: (query: OrderQuery) => void;
}

/** Finds orders by goods, number and days; what it finds can be taken along as a spreadsheet. */
export function OrderSearch({ query, exportAddress, onSearch }: OrderSearchProps) {
  const [draft, write] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...query, words: draft.words.trim(), from: draft.from, until: draft.until, page: 1 });
  };
  return (
    <form className={styles.search} role="search" aria-label="查找订单" onSubmit={submit}>
      <Input
        className={styles.words}
        type="search"
        aria-label="商品或订单号"
        placeholder="商品名称、规格、厂家，或订单号"
        maxLength={64}
        value={draft.words}
        onChange={(event) => write({ ...draft, words: event.target.value })}
      />
      <span className={styles.days}>
        <Input type="date" aria-label="下单日期从" max={draft.until || undefined} value={draft.from} onChange={(event) => write({ ...draft, from: event.target.value })} />
        至
        <Input type="date" aria-label="下单日期到" min={draft.from || undefined} value={draft.until} onChange={(event) => write({ ...draft, until: event.target.value })} />
      </span>
      <Button type="submit" variant="outline">
        查找
      </Button>
      {isNarrowed(query) ? (
        <Link className={styles.quiet} to={orderAddress({ ...allOrders, state: query.state })}>
          清空条件
        </Link>
      ) : null}
      {exportAddress === null ? null : (
        <a className={styles.export} href={exportAddress} download>
          <Icon name="document" size={16} />
          导出表格
        </a>
      )}
    </form>
  );
}
