import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { printedOf, type ShownTaxProfile } from '../../application/invoice/invoice-kinds.ts';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { KindChoice } from '../pieces/invoice/kind-choice.tsx';
import { paperWords } from './paper-words.ts';

interface InvoiceFormProps {
  readonly papers: CheckViewModel['papers'];
  readonly profile: ShownTaxProfile | null;
}

/** The invoice's kind, title and email; a chunk of its own, below what is seen first. */
export function InvoiceForm({ papers, profile }: InvoiceFormProps) {
  const { draft, field, fault } = useForm(papers, paperWords);
  const kind = draft?.['invoice-kind'] ?? 'ordinary';
  return (
    <Stack gap="3" mt="3">
      {profile === null ? null : (
        <KindChoice
          kind={kind}
          profile={profile}
          error={fault('invoice-kind')}
          onChoose={(chosen) => papers.write({ 'invoice-kind': chosen })}
        />
      )}
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" alignItems="start">
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
      {kind === 'special' && profile !== null ? (
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          专用发票另印：{printedOf(profile).join('；')}
        </Text>
      ) : null}
    </Stack>
  );
}
