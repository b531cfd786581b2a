import { useEffect, useRef } from 'react';
import { Action } from '../../action.tsx';
import { Icon } from '../../icon.tsx';
import { Price } from '../../money/price.tsx';
import styles from './cart-drawer.module.css';
import { type DrawerLineProps, DrawerLine } from './drawer-line.tsx';

export interface CartDrawerProps {
  readonly lines: readonly DrawerLineProps['line'][];
  /** Lines that cannot be bought: the cart page says why. */
  readonly invalid: number;
  readonly selectedKinds: number;
  readonly selectedNumber: number;
  /** `429.14`; null for none. */
  readonly reduced: string | null;
  readonly payable: string;
  /** 已满 ¥500 免运费; null while nothing is selected. */
  readonly freight: { readonly text: string; readonly reached: boolean } | null;
  readonly asked: string | null;
  readonly fresh: ReadonlySet<string>;
  readonly onAsk: (lineId: string | null) => void;
  readonly onRemove: () => void;
  /** Changes units of these goods to the price of the flash sale that runs. */
  readonly onTakeFlash: (goodsId: string) => void;
}

/** The cart's lines beside the page, and what they come to. */
export function CartDrawer(props: CartDrawerProps) {
  const { lines, invalid, selectedKinds, selectedNumber, reduced, payable, freight, asked, fresh, onAsk, onRemove, onTakeFlash } = props;
  const list = useRef<HTMLUListElement>(null);
  // The line that just came must be seen, wherever the list stood.
  useEffect(() => {
    if (fresh.size > 0) list.current?.querySelector('[data-fresh]')?.scrollIntoView({ block: 'nearest' });
  }, [fresh]);
  const remove = (lineId: string) => {
    const at = lines.findIndex(({ id }) => id === lineId);
    const next = lines[at + 1] ?? lines[at - 1];
    onRemove();
    const target = next ? list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(next.id)}"] button`) : null;
    (target ?? list.current?.closest<HTMLElement>('[role=dialog]'))?.focus();
  };
  return (
    <>
      {freight ? (
        <p className={styles.freight} data-reached={freight.reached || undefined}>
          <Icon name="truck" size={16} />
          {freight.text}
        </p>
      ) : null}
      <ul ref={list} className={styles.list}>
        {lines.map((line) => (
          <DrawerLine key={line.id} line={line} isFresh={fresh.has(line.id)} isAsked={asked === line.id} onAsk={onAsk} onRemove={remove} onTakeFlash={onTakeFlash} />
        ))}
      </ul>
      {invalid > 0 ? <p className={styles.more}>另有失效 {invalid} 种，可在购物车中查看</p> : null}
      <footer className={styles.foot}>
        <p>
          <span>
            已选 {selectedKinds} 种 {selectedNumber} 件
          </span>
          {reduced === null ? null : (
            <span>
              共减 <b>¥{reduced}</b>
            </span>
          )}
        </p>
        <p className={styles.total}>
          <span>应付</span>
          <Price amount={payable} size="lg" />
        </p>
        <Action to="/cart" size="lg" className={styles.go}>
          去购物车结算
        </Action>
      </footer>
    </>
  );
}
