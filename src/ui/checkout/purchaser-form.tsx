import { SimpleGrid } from '@chakra-ui/react';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { paperWords } from './paper-words.ts';

/** Who buys by name; a chunk of its own, since few orders ask for it. */
export function PurchaserForm({ papers }: { readonly papers: CheckViewModel['papers'] }) {
  const { field } = useForm(papers, paperWords);
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" mt="3" alignItems="start">
      <TextField label="采购人姓名" required maxLength={20} autoComplete="off" {...field('purchaser-name')} />
      <PhoneField label="采购人电话" isAny required autoComplete="off" {...field('purchaser-phone')} />
      <TextField
        label="居民身份证号"
        required
        maxLength={18}
        autoComplete="off"
        help="只用于登记，保存时遮盖中间数字"
        {...field('purchaser-identity')}
        onText={(text) => papers.write({ 'purchaser-identity': text.toUpperCase() })}
      />
    </SimpleGrid>
  );
}
