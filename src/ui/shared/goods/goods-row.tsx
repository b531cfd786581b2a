import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { LadderInline, type LadderInlineStep } from '../money/ladder-inline.tsx';
import { GoodsBadge } from './goods-badge.tsx';
import type { GoodsFace } from './goods-face.ts';
import styles from './goods-row.module.css';
import { QuantityCell, type QuantityCellProps } from './quantity-cell.tsx';
import { RxTag } from './rx-tag.tsx';
import { StockText } from './stock-text.tsx';

export interface GoodsRowProps {
  readonly index: number;
  readonly goods: Pick<GoodsFace, 'href' | 'name' | 'spec' | 'maker' | 'classes' | 'badges' | 'unit'>;
  /** 2028-03 */
  readonly expiry: string;
  /** 充足, 12, 缺货 */
  readonly stock: GoodsFace['stock'];
  readonly mediumPack: string;
  readonly ladder: readonly LadderInlineStep[];
  readonly quantity: Omit<QuantityCellProps, 'name' | 'unit'>;
  /** `552.00`; null while nothing is filled in. */
  readonly subtotal: string | null;
  readonly focused?: boolean | undefined;
}

/** One line of the ordering table. Filled rows are tinted, the row being filled is marked. */
export function GoodsRow({ index, goods, expiry, stock, mediumPack, ladder, quantity, subtotal, focused = false }: GoodsRowProps) {
  const filled = quantity.value > 0;
  return (
    <tr className={classNames(styles.row, filled && styles.filled, focused && styles.focused, quantity.disabled && styles.off)}>
      <td className={classNames(styles.number, styles.index)}>{index}</td>
      <td className={styles.naming}>
        <span>
          <Link to={goods.href} title={goods.name}>
            {goods.name}
          </Link>
          {goods.classes.map((one) => (
            <RxTag key={one.kind + (one.text ?? '')} {...one} />
          ))}
          {goods.badges.map((one) => (
            <GoodsBadge key={one.name} {...one} />
          ))}
        </span>
      </td>
      <td className={styles.spec} title={goods.spec}>
        {goods.spec}
      </td>
      <td className={styles.maker} title={goods.maker}>
        {goods.maker}
      </td>
      <td className={styles.expiry}>{expiry}</td>
      <td className={classNames(styles.number, styles.stock)}>
        <StockText {...stock} />
      </td>
      <td className={classNames(styles.number, styles.pack)}>{mediumPack}</td>
      <td className={styles.ladder}>
        <LadderInline steps={ladder} />
      </td>
      <td className={classNames(styles.number, styles.quantity)}>
        <QuantityCell {...quantity} name={goods.name} unit={goods.unit} />
      </td>
      <td className={classNames(styles.number, styles.sum)}>{subtotal ?? '–'}</td>
    </tr>
  );
}
