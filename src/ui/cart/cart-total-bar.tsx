import { Button } from '@chakra-ui/react';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { TotalBar } from '../shared/money/total-bar.tsx';
import { BatchTools } from './batch-tools.tsx';
import { useCartModels } from './cart-models-context.tsx';
import styles from './cart-total-bar.module.css';

interface CartTotalBarProps {
  readonly view: CartView;
}

/** The quantity that must be put right first; the page scrolls clear of the bars by its scroll padding. */
function goToQuantity(lineId: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-quantity="${CSS.escape(lineId)}"] input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** What it comes to and where it goes on; what can be done with the selection. */
export function CartTotalBar({ view }: CartTotalBarProps) {
  const { cart } = useCartModels();
  const { selection, selectedKinds, selectedNumber, ledger, excessive } = view;
  const [firstExcessive] = excessive;
  return (
    <TotalBar
      start={
        <span className={styles.tools}>
          <CheckBox className={styles.all} checked={selection === 'all'} partly={selection === 'some'} disabled={view.lines === 0} onChange={cart.selectAll}>
            全选
          </CheckBox>
          <span className={styles.more}>
            <BatchTools view={view} />
          </span>
        </span>
      }
      count={
        <>
          已选 <b>{selectedKinds}</b> 种 <b>{selectedNumber}</b> 件
        </>
      }
      saved={
        <span className={styles.saved}>
          {ledger.reduced === null ? null : (
            <>
              共减 <b>¥{ledger.reduced}</b>{' '}
            </>
          )}
          {selectedKinds === 0 ? null : ledger.freight === '0.00' ? '免运费' : `含运费 ¥${ledger.freight}`}
        </span>
      }
      label="应付"
      amount={ledger.payable}
    >
      <Button
        size="xl"
        disabled={selectedKinds === 0}
        onClick={() => {
          if (firstExcessive === undefined) cart.checkOut();
          else goToQuantity(firstExcessive);
        }}
      >
        去结算
      </Button>
    </TotalBar>
  );
}
