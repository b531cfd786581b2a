import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { SumTurn } from '../../application/cart/cart-view-model.ts';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import type { LedgerView } from '../../application/cart/view/ledger-view.ts';
import type { DroppedVoucher } from '../../application/cart/view/voucher-view.ts';
import { ledgerRows } from '../pieces/cart/rule-words.ts';
import { SideBox } from '../pieces/cart/side-box.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { useCartModels } from './cart-models-context.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartTotalBar } from './cart-total-bar.tsx';
import { TierPanel } from './side/tier-panel.tsx';
import { useCartLook } from './use-cart-look.ts';
import { useStickyColumn } from './use-sticky-column.ts';

const StillToHaveOffer = late(() => import('../pieces/cart/still-to-have-offer.tsx').then((module) => module.StillToHaveOffer));
const VoucherPanel = late(() => import('../pieces/cart/voucher-panel.tsx').then((module) => module.VoucherPanel));
const AdvicePanel = late(() => import('./side/advice-panel.tsx').then((module) => module.AdvicePanel));
const AddOnOffer = late(() => import('./side/add-on-offer.tsx').then((module) => module.AddOnOffer));
const TurnNotice = late(() => import('./turn-notice.tsx').then((module) => module.TurnNotice));
const nothing = () => null;

interface CartSheetProps {
  readonly view: CartView;
  readonly dropped: readonly DroppedVoucher[];
  readonly turn: SumTurn | null;
}

/**
 * Changes with every sum and count of both orders, and with running flash sales, so that what could be saved is asked
 * again.
 */
const standingOf = ({ ledger, separate, selectedNumber, advice }: CartView): string =>
  `${ledger.payable} ${separate?.ledger.payable ?? ''} ${selectedNumber} ${advice.filter(({ kind }) => kind === 'flash').length}`;

/** A cart with something in it. */
export function CartSheet({ view, dropped, turn }: CartSheetProps) {
  const { cart } = useCartModels();
  const [isCheapest, setCheapest] = useState(false);
  const column = useStickyColumn<HTMLDivElement>();
  const look = useCartLook(view);
  const list = useFocusAfterRemoval<HTMLDivElement>(view.lines + view.invalid.length);
  return (
    <div className={styles.grid}>
      <div className={styles.main} ref={list} tabIndex={-1} role="group" aria-label="购物车商品">
        {view.excessive.length === 0 ? null : (
          <Notice status="warning">{view.excessive.length} 种超出库存或限购，调整数量后才能结算</Notice>
        )}
        {view.ledger.destination?.closed ? (
          <Notice status="warning">
            {view.ledger.destination.region}暂不配送：{view.ledger.destination.closed}。结算时请换一个收货地址，或选择自提。
          </Notice>
        ) : null}
        <CartLines view={view} look={look} />
      </div>
      <div className={styles.side} ref={column}>
        <TierPanel tiers={view.tiers} />
        <LedgerPanel ledger={view.ledger} />
        <LatePart otherwise={nothing}>
          <AdvicePanel advice={view.advice} />
        </LatePart>
        <LatePart>
          <VoucherPanel
            tiers={view.tiers}
            plan={view.plan}
            dropped={dropped}
            isCheapest={isCheapest}
            onChoose={cart.choose}
            onBest={cart.chooseBest}
          />
        </LatePart>
        <LatePart otherwise={nothing}>
          <AddOnOffer standing={`${view.ledger.goodsAmount} ${view.selectedNumber}`} />
        </LatePart>
      </div>
      <CartTotalBar
        view={view}
        look={look}
        over={
          <LatePart otherwise={nothing}>
            {turn === null ? null : <TurnNotice turn={turn} />}
            <StillToHaveOffer standing={standingOf(view)} onTaken={cart.chooseBest} onKnown={setCheapest} />
          </LatePart>
        }
      />
    </div>
  );
}

/** Every amount of the cart with its rule, and what is paid. */
const LedgerPanel = memo(function LedgerPanel({ ledger }: { readonly ledger: LedgerView }) {
  return (
    <div data-ledger="">
      <SideBox title="金额明细">
        <Ledger rows={ledgerRows(ledger)} total={{ name: '应付', amount: ledger.payable }} />
      </SideBox>
    </div>
  );
});

/** When the focused row goes away, the keyboard goes on in the list and not at the top of the page. */
function useFocusAfterRemoval<List extends HTMLElement>(rows: number): RefObject<List | null> {
  const list: RefObject<List | null> = useRef(null);
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && (document.activeElement === null || document.activeElement === document.body)) {
      list.current?.focus({ preventScroll: true });
    }
    before.current = rows;
  }, [rows]);
  return list;
}
