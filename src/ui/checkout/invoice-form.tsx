import { SimpleGrid } from '@chakra-ui/react';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { paperWords } from './paper-words.ts';

/** On whom the invoice is written, and where it goes; a chunk of its own, below what is seen first. */
export function InvoiceForm({ papers }: { readonly papers: CheckViewModel['papers'] }) {
  const { field } = useForm(papers, paperWords);
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" mt="3" alignItems="start">
      <TextField label="发票抬头" required maxLength={100} autoComplete="organization" {...field('invoice-title')} />
      <TextField
        label="税号"
        required
        maxLength={20}
        placeholder="统一社会信用代码"
        {...field('invoice-tax-number')}
        onText={(text) => papers.write({ 'invoice-tax-number': text.toUpperCase() })}
      />
      <TextField
        label="接收邮箱"
        type="email"
        maxLength={120}
        placeholder="可不填"
        autoComplete="email"
        help="不填时可在订单里查看"
        {...field('invoice-email')}
      />
    </SimpleGrid>
  );
}
