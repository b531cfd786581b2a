import type { CartView } from '../../application/cart/cart-view.ts';
import { BatchTools } from './batch-tools.tsx';
import styles from './phone-tools.module.css';

/** What can be done with the selection, over the list on a phone; wider screens have it in the total bar. */
export function PhoneTools({ view }: { readonly view: CartView }) {
  return (
    <div className={styles.tools} data-print="none">
      <BatchTools view={view} />
    </div>
  );
}
