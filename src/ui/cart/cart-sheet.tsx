import { memo } from 'react';
import type { GroupView } from '../../application/cart/group-view.ts';
import type { CartView } from '../../application/cart/cart-view.ts';
import type { DroppedVoucher } from '../../application/cart/voucher-view.ts';
import { Notice } from '../shared/page/notice.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { AdvicePanel } from './advice-panel.tsx';
import { useCartDesk } from './cart-desk-context.tsx';
import styles from './cart-grid.module.css';
import { CartGroup } from './cart-group.tsx';
import { CartHead } from './cart-head.tsx';
import { CartTotalBar } from './cart-total-bar.tsx';
import { InvalidLines } from './invalid-lines.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { TierPanel } from './tier-panel.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useStickyColumn } from './use-sticky-column.ts';
import { VoucherPanel } from './voucher-panel.tsx';

export interface CartSheetProps {
  readonly view: CartView;
  readonly dropped: readonly DroppedVoucher[];
}

/** A cart with something in it. */
export function CartSheet({ view, dropped }: CartSheetProps) {
  const { cart } = useCartDesk();
  const column = useStickyColumn<HTMLDivElement>();
  const list = useFocusAfterRemoval<HTMLDivElement>(view.lines + view.invalid.length);
  return (
    <div className={styles.grid}>
      <div className={styles.main} ref={list} tabIndex={-1} role="group" aria-label="购物车商品">
        {view.excessive.length === 0 ? null : (
          <Notice tone="warning">{view.excessive.length} 种超出库存或限购，调整数量后才能结算</Notice>
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
      </div>
      <CartTotalBar view={view} />
    </div>
  );
}

const CartGroups = memo(function CartGroups({ groups }: { readonly groups: readonly GroupView[] }) {
  const [folded] = useViewModel(useCartDesk().collapsed);
  return groups.map((group) => <CartGroup key={group.id} group={group} isAlone={groups.length === 1} isFolded={folded.includes(group.id)} />);
});
