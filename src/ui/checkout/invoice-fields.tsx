import { Box, Text } from '@chakra-ui/react';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import type { ShownTaxProfile } from '../../application/invoice/invoice-kinds.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useLastShown } from '../kit/window/hooks/use-last-shown.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

const InvoiceForm = late(() => import('./invoice-form.tsx').then((module) => module.InvoiceForm));

interface InvoiceFieldsProps {
  readonly papers: CheckViewModel['papers'];
  /** null: the shop makes ordinary invoices only. */
  readonly profile: ShownTaxProfile | null;
}

/** Whether an electronic invoice is wanted; what it needs is fetched when it is. */
export function InvoiceFields({ papers, profile }: InvoiceFieldsProps) {
  const [{ draft }] = useViewModel(papers);
  // An order that was placed closes the form; its screen stands until the payment's does.
  const wantsInvoice = useLastShown(draft?.wantsInvoice ?? false, draft === null);
  return (
    <Panel title="电子发票">
      <CheckBox checked={wantsInvoice} onChange={(wanted) => papers.write({ wantsInvoice: wanted })}>
        开具电子发票
      </CheckBox>
      <Text mt="1" fontSize="xs" color="fg.muted">
        {profile === null ? '开具电子普通发票，订单完成后自动申请' : '普通发票或专用发票，订单完成后自动申请'}
      </Text>
      {wantsInvoice ? (
        <LatePart fallback={<Box mt="3" minH={{ base: '340px', md: '190px' }} />}>
          <InvoiceForm papers={papers} profile={profile} />
        </LatePart>
      ) : null}
    </Panel>
  );
}
