import { memo } from 'react';
import type { GroupView } from '../../application/cart/group-view.ts';
import type { CartView } from '../../application/cart/cart-view.ts';
import type { CartViewModel } from '../../application/cart/cart-view-model.ts';
import type { DroppedVoucher } from '../../application/cart/voucher-view.ts';
import { Notice } from '../shared/page/notice.tsx';
import { AdvicePanel } from './advice-panel.tsx';
import styles from './cart-grid.module.css';
import { CartGroup } from './cart-group.tsx';
import { CartHead } from './cart-head.tsx';
import { CartTotalBar } from './cart-total-bar.tsx';
import { InvalidLines } from './invalid-lines.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { TierPanel } from './tier-panel.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useStickyColumn } from './use-sticky-column.ts';
import { VoucherPanel } from './voucher-panel.tsx';

export interface CartSheetProps {
  readonly view: CartView;
  readonly dropped: readonly DroppedVoucher[];
  readonly cart: CartViewModel;
}

/** A cart with something in it. */
export function CartSheet({ view, dropped, cart }: CartSheetProps) {
  const column = useStickyColumn<HTMLDivElement>();
  const list = useFocusAfterRemoval<HTMLDivElement>(view.lines + view.invalid.length);
  return (
    <div className={styles.grid}>
      <div className={styles.main} ref={list} tabIndex={-1} role="group" aria-label="购物车商品">
        {view.excessive.length === 0 ? null : (
          <Notice tone="warning">{view.excessive.length} 种超出库存或限购，调整数量后才能结算</Notice>
        )}
        <CartHead selection={view.selection} onSelectAll={cart.selectAll} />
        <CartGroups groups={view.groups} cart={cart} />
        <InvalidLines lines={view.invalid} cart={cart} />
      </div>
      <div className={styles.side} ref={column}>
        <TierPanel tiers={view.tiers} />
        <AdvicePanel groups={view.groups} cart={cart} />
        <VoucherPanel tiers={view.tiers} plan={view.plan} dropped={dropped} onChoose={cart.choose} onBest={cart.chooseBest} />
        <LedgerPanel ledger={view.ledger} />
      </div>
      <CartTotalBar view={view} cart={cart} />
    </div>
  );
}

const CartGroups = memo(function CartGroups({ groups, cart }: { readonly groups: readonly GroupView[]; readonly cart: CartViewModel }) {
  return groups.map((group) => <CartGroup key={group.id} group={group} cart={cart} isAlone={groups.length === 1} />);
});
