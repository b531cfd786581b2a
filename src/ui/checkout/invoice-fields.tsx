import { Box } from '@chakra-ui/react';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { late, LatePart } from '../shared/late.tsx';
import { Panel } from '../shared/page/panel.tsx';

const InvoiceForm = late(() => import('./invoice-form.tsx').then((module) => module.InvoiceForm));

interface InvoiceFieldsProps {
  readonly draft: OrderDraft;
  readonly onWrite: CheckViewModel['write'];
}

/** Whether an electronic invoice is wanted; what it needs is fetched when it is. */
export function InvoiceFields({ draft, onWrite }: InvoiceFieldsProps) {
  const { wantsInvoice } = draft.papers;
  return (
    <Panel title="电子发票">
      <CheckBox checked={wantsInvoice} onChange={(wanted) => onWrite({ wantsInvoice: wanted })}>
        开具电子发票
      </CheckBox>
      {wantsInvoice ? (
        <LatePart fallback={<Box mt="3" minH="96px" />}>
          <InvoiceForm draft={draft} onWrite={onWrite} />
        </LatePart>
      ) : null}
    </Panel>
  );
}
