import { SimpleGrid } from '@chakra-ui/react';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import type { CheckViewModel } from '../../application/checkout/check-view-model.ts';
import { TextField } from '../shared/form/text-field.tsx';
import { faultOf } from './paper-words.ts';

interface PurchaserFormProps {
  readonly draft: OrderDraft;
  readonly onWrite: CheckViewModel['write'];
}

/** Who buys by name; a chunk of its own, since few orders ask for it. */
export function PurchaserForm({ draft: { papers, faults }, onWrite }: PurchaserFormProps) {
  const { purchaser } = papers;
  const write = (change: Partial<typeof purchaser>, field: Parameters<CheckViewModel['write']>[1]) =>
    onWrite({ purchaser: { ...purchaser, ...change } }, field);
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" mt="3" alignItems="start">
      <TextField
        label="采购人姓名"
        required
        maxLength={20}
        autoComplete="off"
        value={purchaser.name}
        error={faultOf(faults, 'purchaser-name')}
        onText={(name) => write({ name }, 'purchaser-name')}
      />
      <TextField
        label="采购人电话"
        required
        maxLength={20}
        inputMode="tel"
        autoComplete="off"
        value={purchaser.phone}
        error={faultOf(faults, 'purchaser-phone')}
        onText={(phone) => write({ phone }, 'purchaser-phone')}
      />
      <TextField
        label="居民身份证号"
        required
        maxLength={18}
        autoComplete="off"
        value={purchaser.identityNumber}
        error={faultOf(faults, 'purchaser-identity')}
        help="只用于登记，保存时遮盖中间数字"
        onText={(text) => write({ identityNumber: text.toUpperCase() }, 'purchaser-identity')}
      />
    </SimpleGrid>
  );
}
