import { memo, type RefObject, useEffect, useRef } from 'react';
import type { GroupView } from '../../application/cart/view/group-view.ts';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import type { LedgerView } from '../../application/cart/view/ledger-view.ts';
import type { DroppedVoucher } from '../../application/cart/view/voucher-view.ts';
import { ledgerRows } from '../shared/cart/rule-words.ts';
import { SideBox } from '../shared/cart/side-box.tsx';
import { late, LatePart } from '../shared/late.tsx';
import { Ledger } from '../shared/money/ledger.tsx';
import { Notice } from '../shared/counter/notice.tsx';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import { AdvicePanel } from './side/advice-panel.tsx';
import { BatchTools } from './batch-tools.tsx';
import { useCartModels } from './cart-models-context.tsx';
import styles from '../shared/cart/cart-grid.module.css';
import tools from './cart-sheet.module.css';
import { CartGroup } from './line/cart-group.tsx';
import { CartHead } from './line/cart-head.tsx';
import { CartTotalBar } from './cart-total-bar.tsx';
import { InvalidLines } from './line/invalid-lines.tsx';
import { TierPanel } from './side/tier-panel.tsx';
import { useStickyColumn } from './use-sticky-column.ts';
import { VoucherPanel } from '../shared/cart/voucher-panel.tsx';

const ClaimOffer = late(() => import('./side/claim-offer.tsx').then((module) => module.ClaimOffer));
const AddOnOffer = late(() => import('./side/add-on-offer.tsx').then((module) => module.AddOnOffer));
const nothing = () => null;

interface CartSheetProps {
  readonly view: CartView;
  readonly dropped: readonly DroppedVoucher[];
}

/** A cart with something in it. */
export function CartSheet({ view, dropped }: CartSheetProps) {
  const { cart } = useCartModels();
  const column = useStickyColumn<HTMLDivElement>();
  const list = useFocusAfterRemoval<HTMLDivElement>(view.lines + view.invalid.length);
  return (
    <div className={styles.grid}>
      <div className={styles.main} ref={list} tabIndex={-1} role="group" aria-label="购物车商品">
        {view.excessive.length === 0 ? null : (
          <Notice status="warning">{view.excessive.length} 种超出库存或限购，调整数量后才能结算</Notice>
        )}
        <CartHead selection={view.selection} isOff={view.lines === 0} onSelectAll={cart.selectAll} />
        <PhoneTools view={view} />
        <CartGroups groups={view.groups} />
        <InvalidLines lines={view.invalid} />
      </div>
      <div className={styles.side} ref={column}>
        <TierPanel tiers={view.tiers} />
        <AdvicePanel groups={view.groups} ledger={view.ledger} />
        <VoucherPanel tiers={view.tiers} plan={view.plan} dropped={dropped} onChoose={cart.choose} onBest={cart.chooseBest} />
        <LedgerPanel ledger={view.ledger} />
        <LatePart otherwise={nothing}>
          <AddOnOffer standing={`${view.ledger.goodsAmount} ${view.selectedNumber}`} />
          <ClaimOffer standing={`${view.ledger.payable} ${view.selectedNumber}`} />
        </LatePart>
      </div>
      <CartTotalBar view={view} />
    </div>
  );
}

const CartGroups = memo(function CartGroups({ groups }: { readonly groups: readonly GroupView[] }) {
  const [folded] = useViewModel(useCartModels().collapsed);
  return groups.map((group) => <CartGroup key={group.id} group={group} isAlone={groups.length === 1} isFolded={folded.includes(group.id)} />);
});

/** What can be done with the selection, over the list on a phone; wider screens have it in the total bar. */
function PhoneTools({ view }: { readonly view: CartView }) {
  return (
    <div className={tools.tools} data-print="none">
      <BatchTools view={view} />
    </div>
  );
}

/** Every amount of the cart with its rule, and what is paid. */
const LedgerPanel = memo(function LedgerPanel({ ledger }: { readonly ledger: LedgerView }) {
  return (
    <SideBox title="金额明细">
      <Ledger rows={ledgerRows(ledger)} total={{ name: '应付', amount: ledger.payable }} />
    </SideBox>
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
