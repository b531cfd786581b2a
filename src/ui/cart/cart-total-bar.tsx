import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { Action } from '../kit/window/action.tsx';
import { LedgerOpener } from '../pieces/cart/ledger-opener.tsx';
import { ShopArrival } from '../pieces/shipping/shop-arrival.tsx';
import { freightInSum } from '../pieces/cart/rule-words.ts';
import { TotalBar } from '../kit/sheet/total-bar.tsx';
import { focusQuantity } from './focus-quantity.ts';
import { BatchTools } from './batch-tools.tsx';
import { useCartModels } from './cart-models-context.tsx';
import styles from './cart-total-bar.module.css';
import type { CartLook } from './use-cart-look.ts';

interface CartTotalBarProps {
  readonly view: CartView;
  readonly look: CartLook;
  /** What could still be saved, over the amount. */
  readonly over: ReactNode;
}

/** The quantity that must be put right first, which a narrowed cart may not show. */
function goToQuantity(lineId: string, { isLooking, showAll }: CartLook): void {
  if (isLooking) flushSync(showAll);
  focusQuantity(lineId);
}

/** What it comes to and where it goes on; what can be done with the selection. */
export function CartTotalBar({ view, look, over }: CartTotalBarProps) {
  const { cart } = useCartModels();
  const { selectedKinds, selectedNumber, ledger, excessive, separate } = view;
  const [firstExcessive] = excessive;
  const { shownIds, selection: shownSelection } = look;
  const apart = separate !== null && separate.selectedKinds > 0 ? separate.ledger.payable : null;
  return (
    <TotalBar
      start={
        <span className={styles.tools}>
          <CheckBox
            className={styles.all}
            checked={shownSelection === 'all'}
            partly={shownSelection === 'some'}
            disabled={shownIds.length === 0}
            onChange={(selected) => cart.select(shownIds, selected)}
          >
            全选
          </CheckBox>
          <span className={styles.more}>
            <BatchTools look={look} />
          </span>
        </span>
      }
      count={
        <>
          已选 <b>{selectedKinds}</b> 种 <b>{selectedNumber}</b> 件
          <small className={styles.arrival}>
            <ShopArrival />
          </small>
        </>
      }
      saved={
        <span className={styles.saved}>
          {ledger.reduced === null ? null : (
            <>
              共减 <b>¥{ledger.reduced}</b>{' '}
            </>
          )}
          {freightInSum(ledger)}
        </span>
      }
      label="应付"
      amount={ledger.payable}
      under={
        <>
          <LedgerOpener ledger={ledger} words={apart === null ? undefined : `另有含麻 ¥${apart}`} />
          {apart === null ? null : (
            <p className={styles.separate}>
              另有含麻 <b>¥{apart}</b> 单独结算
            </p>
          )}
        </>
      }
      over={over}
    >
      <Action
        size="xl"
        disabled={selectedKinds === 0}
        onPress={() => {
          if (firstExcessive === undefined) cart.checkOut();
          else goToQuantity(firstExcessive, look);
        }}
      >
        去结算
      </Action>
    </TotalBar>
  );
}
