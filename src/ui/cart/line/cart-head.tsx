import type { Selection } from '../../../application/cart/view/group-view.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import styles from './cart-head.module.css';
import grid from './line-grid.module.css';

interface CartHeadProps {
  readonly selection: Selection;
  /** No line of the cart can be bought, so there is nothing to select. */
  readonly isOff: boolean;
  readonly onSelectAll: (selected: boolean) => void;
}

/** The names of the columns, and 全选. */
export function CartHead({ selection, isOff, onSelectAll }: CartHeadProps) {
  return (
    <div className={styles.head}>
      <CheckBox className={styles.all} checked={selection === 'all'} partly={selection === 'some'} disabled={isOff} onChange={onSelectAll}>
        全选
      </CheckBox>
      <span className={styles.name}>商品</span>
      <span className={grid.price}>单价</span>
      <span className={grid.quantity}>数量</span>
      <span className={grid.amount}>金额</span>
    </div>
  );
}
