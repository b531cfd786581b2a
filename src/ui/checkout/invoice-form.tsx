import { SimpleGrid } from '@chakra-ui/react';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { TextField } from '../shared/form/text-field.tsx';
import { faultOf } from './paper-words.ts';

interface InvoiceFormProps {
  readonly draft: OrderDraft;
  readonly onWrite: CheckViewModel['write'];
}

/** On whom the invoice is written, and where it goes; a chunk of its own, below what is seen first. */
export function InvoiceForm({ draft: { papers, faults }, onWrite }: InvoiceFormProps) {
  const { invoice } = papers;
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" mt="3" alignItems="start">
      <TextField
        label="发票抬头"
        required
        maxLength={100}
        autoComplete="organization"
        value={invoice.title}
        error={faultOf(faults, 'invoice-title')}
        onText={(title) => onWrite({ invoice: { ...invoice, title } }, 'invoice-title')}
      />
      <TextField
        label="税号"
        required
        maxLength={20}
        placeholder="统一社会信用代码"
        value={invoice.taxNumber}
        error={faultOf(faults, 'invoice-tax-number')}
        onText={(text) => onWrite({ invoice: { ...invoice, taxNumber: text.toUpperCase() } }, 'invoice-tax-number')}
      />
      <TextField
        label="接收邮箱"
        type="email"
        maxLength={120}
        placeholder="可不填"
        autoComplete="email"
        value={invoice.email}
        error={faultOf(faults, 'invoice-email')}
        help="不填时可在订单里查看"
        onText={(email) => onWrite({ invoice: { ...invoice, email } }, 'invoice-email')}
      />
    </SimpleGrid>
  );
}
