import { useRef, useState } from 'react';
import { exceededLimit } from '../../application/checkout/own-limit.ts';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import type { CheckPart } from '../../application/checkout/check-lines.ts';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { AddressChoice } from './address-choice.tsx';
import { ApartNotice } from './apart-notice.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import { ChangedNotice } from './changed-notice.tsx';
import { CheckSlip } from './check-slip.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { OrderArrival } from './order-arrival.tsx';
import { RemarkField } from './remark-field.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { useFirstFault } from '../kit/form/use-first-fault.ts';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { VoucherPanel } from '../pieces/cart/voucher-panel.tsx';

interface CheckSheetViewProps {
  readonly draft: OrderDraft;
  readonly part: CheckPart;
  readonly check: CheckViewModel;
  /** Called when the cart has changed; null: the order is only a part of the cart, so nothing is offered. */
  readonly onTaken: (() => void) | null;
}

const StillToHaveOffer = late(() => import('../pieces/cart/still-to-have-offer.tsx').then((module) => module.StillToHaveOffer));
const PurchaserFields = late(() => import('./purchaser-fields.tsx').then((module) => module.PurchaserFields));
const CheckGoods = late(() => import('./check-goods.tsx').then((module) => module.CheckGoods));
const PapersInForce = late(() => import('./papers-in-force.tsx').then((module) => module.PapersInForce));
const nothing = () => null;

/** Where it goes and how, what is written on it, what it comes to; then what it is, line by line. */
export function CheckSheetView({ draft, part, check, onTaken }: CheckSheetViewProps) {
  const [isCheapest, setCheapest] = useState(false);
  const { view } = draft;
  const buyer = useViewModel(useScreens().session)[0].facts?.buyer;
  const hasPromise = draft.delivery === 'express' && draft.deliveries.some(({ promise }) => promise !== null);
  const main = useRef<HTMLDivElement>(null);
  const [{ faults, isSending }] = useViewModel(check.papers);
  useFirstFault(main, faults);
  return (
    <div className={styles.grid}>
      <div className={styles.main} ref={main}>
        <ChangedNotice changed={draft.changed} obstacles={draft.obstacles} />
        <ApartNotice count={draft.apart} part={part} />
        <AddressChoice addresses={draft.addresses} chosen={draft.addressId} onChoose={check.deliverTo} editor={check.addressEditor} />
        <LatePart fallback={draft.ephedrine === null ? undefined : <PanelSkeleton lines={6} />}>
          {draft.ephedrine === null ? null : <PurchaserFields ephedrine={draft.ephedrine} papers={check.papers} />}
        </LatePart>
        <div className={styles.main} data-after="">
          <DeliveryChoice draft={draft} onChoose={check.getBy} />
          <InvoiceFields papers={check.papers} profile={draft.taxProfile} />
          <VoucherPanel
            isWide
            tiers={view.tiers}
            plan={view.plan}
            dropped={draft.dropped}
            isCheapest={isCheapest}
            onChoose={check.choose}
            onBest={check.chooseBest}
          />
          <LatePart otherwise={nothing}>
            <PapersInForce kinds={view.selectedKinds} />
          </LatePart>
          <RemarkField value={draft.remark} onText={check.noteRemark} />
          <LatePart>
            <CheckGoods view={view} />
          </LatePart>
        </div>
      </div>
      <div className={styles.slip}>
        <CheckSlip
          view={view}
          payMinutes={draft.payMinutes}
          limit={exceededLimit(buyer, draft.payable)}
          isChanged={draft.changed !== null}
          isBlocked={draft.addressId === null}
          isPlacing={isSending}
          onSubmit={check.submit}
          arrival={hasPromise ? <OrderArrival draft={draft} otherwise="到店时间以物流信息为准" /> : null}
          offer={
            onTaken === null ? null : (
              <LatePart otherwise={nothing}>
                <StillToHaveOffer standing={view.ledger.payable} onTaken={onTaken} onKnown={setCheapest} isBox />
              </LatePart>
            )
          }
        />
      </div>
    </div>
  );
}
