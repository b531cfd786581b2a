import { lazy, Suspense } from 'react';
import type { CheckDesk } from '../../application/cart/check-desk.ts';
import type { CheckViewModel } from '../../application/cart/check-view-model.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { Panel } from '../shared/page/panel.tsx';
import styles from './check-fields.module.css';

const InvoiceForm = lazy(() => import('./invoice-form.tsx').then((module) => ({ default: module.InvoiceForm })));

export interface InvoiceFieldsProps {
  readonly desk: CheckDesk;
  readonly onWrite: CheckViewModel['write'];
}

/** Whether an electronic invoice is wanted; what it needs is fetched when it is. */
export function InvoiceFields({ desk, onWrite }: InvoiceFieldsProps) {
  const { wantsInvoice } = desk.papers;
  return (
    <Panel title="电子发票">
      <CheckBox checked={wantsInvoice} onChange={(wanted) => onWrite({ wantsInvoice: wanted })}>
        开具电子发票
      </CheckBox>
      {wantsInvoice ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <InvoiceForm desk={desk} onWrite={onWrite} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
