import { Box, Text } from '@chakra-ui/react';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

const InvoiceForm = late(() => import('./invoice-form.tsx').then((module) => module.InvoiceForm));

/** Whether an electronic invoice is wanted; what it needs is fetched when it is. */
export function InvoiceFields({ papers }: { readonly papers: CheckViewModel['papers'] }) {
  const [{ draft }] = useViewModel(papers);
  const wantsInvoice = draft?.wantsInvoice ?? false;
  return (
    <Panel title="电子发票">
      <CheckBox checked={wantsInvoice} onChange={(wanted) => papers.write({ wantsInvoice: wanted })}>
        开具电子发票
      </CheckBox>
      <Text mt="1" fontSize="xs" color="fg.muted">
        开具电子普通发票，订单完成后自动申请；暂不能开专用发票
      </Text>
      {wantsInvoice ? (
        <LatePart fallback={<Box mt="3" minH="96px" />}>
          <InvoiceForm papers={papers} />
        </LatePart>
      ) : null}
    </Panel>
  );
}
