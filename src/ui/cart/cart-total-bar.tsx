import { Button } from '@chakra-ui/react';
import type { CartView } from '../../application/cart/cart-view.ts';
import type { CartViewModel } from '../../application/cart/cart-view-model.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { TotalBar } from '../shared/money/total-bar.tsx';
import styles from './cart-total-bar.module.css';
import links from './quiet-link.module.css';

export interface CartTotalBarProps {
  readonly view: CartView;
  readonly cart: CartViewModel;
}

/** The quantity that must be put right first; the page scrolls clear of the bars by its scroll padding. */
function goToQuantity(lineId: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-quantity="${CSS.escape(lineId)}"] input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** What it comes to and where it goes on; what is selected can be deleted from here too. */
export function CartTotalBar({ view, cart }: CartTotalBarProps) {
  const { selection, selectedKinds, selectedNumber, ledger, groups, invalid, excessive } = view;
  const [firstExcessive] = excessive;
  const selected = groups.flatMap(({ lines }) => lines.filter((line) => line.selected).map(({ id }) => id));
  return (
    <TotalBar
      start={
        <span className={styles.tools}>
          <CheckBox className={styles.all} checked={selection === 'all'} partly={selection === 'some'} onChange={cart.selectAll}>
            全选
          </CheckBox>
          <span className={styles.more}>
            <button type="button" className={links.grey} disabled={selected.length === 0} onClick={() => cart.remove(selected)}>
              删除选中
            </button>
            {invalid.length === 0 ? null : (
              <button type="button" className={links.grey} onClick={() => cart.remove(invalid.map(({ line }) => line.id))}>
                清理失效
              </button>
            )}
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
          {ledger.freight === '0.00' ? '免运费' : `含运费 ¥${ledger.freight}`}
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
