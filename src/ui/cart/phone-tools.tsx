import type { CartView } from '../../application/cart/view/cart-view.ts';
import { Icon } from '../kit/window/icon.tsx';
import { ShopArrival } from '../pieces/shipping/shop-arrival.tsx';
import { BatchTools } from './batch-tools.tsx';
import styles from './phone-tools.module.css';
import type { CartLook } from './use-cart-look.ts';

/** On a phone: how much is in the cart, and behind one word what can be done with the selection. */
export function PhoneTools({ view, look }: { readonly view: CartView; readonly look: CartLook }) {
  return (
    <details className={styles.tools} data-print="none">
      <summary>
        <span>
          已选 {view.selectedKinds} 种 {view.selectedNumber.toLocaleString('en-US')} 件
          <small>
            <ShopArrival />
          </small>
        </span>
        <b>
          批量
          <Icon name="chevron-down" size={12} />
        </b>
      </summary>
      <div className={styles.all}>
        <BatchTools look={look} isPhone />
      </div>
    </details>
  );
}
