import { useRef } from 'react';
import type { CheckDesk } from '../../application/cart/check-desk.ts';
import type { CheckPart } from '../../application/cart/check-lines.ts';
import type { CheckViewModel } from '../../application/cart/check-view-model.ts';
import { AddressChoice } from './address-choice.tsx';
import { ApartNotice } from './apart-notice.tsx';
import styles from './cart-grid.module.css';
import { ChangedNotice } from './changed-notice.tsx';
import { CheckGoods } from './check-goods.tsx';
import { CheckSlip } from './check-slip.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PurchaserFields } from './purchaser-fields.tsx';
import { RemarkField } from './remark-field.tsx';
import { useFirstFault } from './use-first-fault.ts';
import { VoucherPanel } from './voucher-panel.tsx';

export interface CheckSheetViewProps {
  readonly desk: CheckDesk;
  readonly part: CheckPart;
  readonly isPlacing: boolean;
  readonly check: CheckViewModel;
}

/** Where it goes, what it is, what it comes to. */
export function CheckSheetView({ desk, part, isPlacing, check }: CheckSheetViewProps) {
  const { view } = desk;
  const main = useRef<HTMLDivElement>(null);
  useFirstFault(main, desk.faults);
  return (
    <div className={styles.grid}>
      <div className={styles.main} ref={main}>
        <ChangedNotice changed={desk.changed} obstacles={desk.obstacles} />
        <ApartNotice count={desk.apart} part={part} />
        <AddressChoice addresses={desk.addresses} chosen={desk.addressId} onChoose={check.deliverTo} editor={check.addressEditor} />
        <PurchaserFields desk={desk} onWrite={check.write} />
        <CheckGoods view={view} />
        <VoucherPanel isWide tiers={view.tiers} plan={view.plan} dropped={desk.dropped} onChoose={check.choose} onBest={check.chooseBest} />
        <DeliveryChoice desk={desk} onChoose={check.getBy} />
        <InvoiceFields desk={desk} onWrite={check.write} />
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
