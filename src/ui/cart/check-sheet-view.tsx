import type { CheckDesk } from '../../application/cart/check-desk.ts';
import type { CheckViewModel } from '../../application/cart/check-view-model.ts';
import { AddressChoice } from './address-choice.tsx';
import styles from './cart-grid.module.css';
import { ChangedNotice } from './changed-notice.tsx';
import { CheckGoods } from './check-goods.tsx';
import { CheckSlip } from './check-slip.tsx';
import { RemarkField } from './remark-field.tsx';
import { VoucherPanel } from './voucher-panel.tsx';

export interface CheckSheetViewProps {
  readonly desk: CheckDesk;
  readonly isPlacing: boolean;
  readonly check: CheckViewModel;
}

/** Where it goes, what it is, what it comes to. */
export function CheckSheetView({ desk, isPlacing, check }: CheckSheetViewProps) {
  const { view } = desk;
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <ChangedNotice changed={desk.changed} obstacles={desk.obstacles} />
        <AddressChoice addresses={desk.addresses} chosen={desk.addressId} onChoose={check.deliverTo} />
        <CheckGoods view={view} />
        <VoucherPanel isWide tiers={view.tiers} plan={view.plan} dropped={desk.dropped} onChoose={check.choose} onBest={check.chooseBest} />
        <RemarkField value={desk.remark} onText={check.noteRemark} />
      </div>
      <div className={styles.slip}>
        <CheckSlip
          view={view}
          isChanged={desk.changed !== null}
          isBlocked={desk.addressId === null}
          isPlacing={isPlacing}
          onSubmit={check.submit}
        />
      </div>
    </div>
  );
}
