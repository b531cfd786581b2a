import type { ReactNode } from 'react';
import { classNames } from '../window/class-names.ts';
import { Price } from '../window/price.tsx';
import styles from './ledger.module.css';

export interface LedgerRow {
  readonly name: string;
  /** The rule under the name: 满6000减150. */
  readonly rule?: string | undefined;
  /** With its sign: ¥6,646.80, −¥150.00. */
  readonly amount: ReactNode;
  /** A reduction is red. */
  readonly minus?: boolean | undefined;
}

interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  /** Under the ink rule, without the sign: `6,217.66`. */
  readonly total?: { readonly name: string; readonly amount: string; readonly size?: 'md' | 'lg' | 'xl' | undefined } | undefined;
  /** Below the total: 合每盒. */
  readonly after?: readonly LedgerRow[] | undefined;
}

/** 账: figures at the right, dotted leaders, the rule under every amount, one ink rule over the total. */
export function Ledger({ rows, total, after = [] }: LedgerProps) {
  return (
    <dl className={styles.ledger}>
      {rows.map((row) => (
        <Row key={row.name + (row.rule ?? '')} {...row} />
      ))}
      {total ? (
        <div className={styles.total}>
          <dt>{total.name}</dt>
          <dd className={styles.amount}>
            <Price amount={total.amount} size={total.size ?? 'lg'} />
          </dd>
        </div>
      ) : null}
      {after.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </dl>
  );
}

function Row({ name, rule, amount, minus = false }: LedgerRow) {
  return (
    <div className={classNames(minus && styles.minus)}>
      <dt>{name}</dt>
      {rule === undefined ? null : <dd className={styles.rule}>{rule}</dd>}
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}
