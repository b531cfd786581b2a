import { useEffect, useRef } from 'react';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { Action } from '../../../kit/window/action.tsx';
import { Icon } from '../../../kit/window/icon.tsx';
import { Price } from '../../../kit/window/price.tsx';
import styles from './cart-drawer.module.css';
import { type DrawerLineProps, DrawerLine } from './drawer-line.tsx';

interface DrawerObstacle {
  readonly id: string;
  readonly name: string;
  readonly why: string;
  readonly repair: { readonly text: string; readonly to: string } | null;
}

export interface CartDrawerProps {
  readonly lines: readonly DrawerLineProps['line'][];
  /** Lines that cannot be bought, why, and what helps. */
  readonly invalid: readonly DrawerObstacle[];
  readonly selectedKinds: number;
  readonly selectedNumber: number;
  /** `429.14`; null for none. */
  readonly reduced: string | null;
  readonly payable: string;
  /** `97.80`: goods with ephedrine, which are paid separately; null for none. */
  readonly separatePayable: string | null;
  /** 已满 ¥500 免运费; null while nothing is selected. */
  readonly freight: { readonly text: string; readonly reached: boolean } | null;
  readonly asked: string | null;
  readonly fresh: ReadonlySet<string>;
  readonly onQuantity: DrawerLineProps['onQuantity'];
  readonly onAsk: (lineId: string | null) => void;
  readonly onRemove: () => void;
  /** Changes units of these goods to the price of the flash sale that runs. */
  readonly onTakeFlash: (goodsId: string) => void;
}

/** The cart's lines beside the page, and what they come to. */
export function CartDrawer(props: CartDrawerProps) {
  const {
    lines,
    invalid,
    selectedKinds,
    selectedNumber,
    reduced,
    payable,
    separatePayable,
    freight,
    asked,
    fresh,
    onQuantity,
    onAsk,
    onRemove,
    onTakeFlash,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  // The line that just came must be seen, wherever the list stood.
  useEffect(() => {
    if (fresh.size > 0) list.current?.querySelector('[data-fresh]')?.scrollIntoView({ block: 'nearest' });
  }, [fresh]);
  const remove = (lineId: string) => {
    const at = lines.findIndex(({ id }) => id === lineId);
    const next = lines[at + 1] ?? lines[at - 1];
    onRemove();
    const target = next ? list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(next.id)}"] > button`) : null;
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
          <DrawerLine
            key={line.id}
            line={line}
            isFresh={fresh.has(line.id)}
            isAsked={asked === line.id}
            onQuantity={onQuantity}
            onAsk={onAsk}
            onRemove={remove}
            onTakeFlash={onTakeFlash}
          />
        ))}
      </ul>
      <InvalidInShort lines={invalid} />
      <footer className={styles.foot}>
        <p>
          <span>
            已选 {selectedKinds} 种 {selectedNumber.toLocaleString('en-US')} 件
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
        {separatePayable === null ? null : (
          <p>
            <span>
              另有含麻 <b>¥{separatePayable}</b> 单独结算
            </span>
          </p>
        )}
        <Action to="/cart" size="lg" className={styles.go}>
          去购物车结算
        </Action>
      </footer>
    </>
  );
}

/** As many as stand beside the lines that can be bought; the cart page has them all. */
const mostToldOf = 3;

/** Lines that cannot be bought: what stands in the way, and where that is mended. */
function InvalidInShort({ lines }: { readonly lines: readonly DrawerObstacle[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - mostToldOf;
  return (
    <ul className={styles.invalid} aria-label={`失效 ${lines.length} 种`}>
      {lines.slice(0, mostToldOf).map(({ id, name, why, repair }) => (
        <li key={id}>
          <span title={name}>{name}</span>
          <small>
            {why}
            {repair ? <KnownLink to={repair.to}>{repair.text}</KnownLink> : null}
          </small>
        </li>
      ))}
      {more > 0 ? <li>另有失效 {more} 种，可在购物车中查看</li> : null}
    </ul>
  );
}
