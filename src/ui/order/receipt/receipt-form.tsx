import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ReceiptDraft } from '../../../application/order/receipts-view-model.ts';
import type { Form } from '../../../application/shared/form.ts';
import { FormActs } from '../../shared/form/form-acts.tsx';
import { TextField } from '../../shared/form/text-field.tsx';
import { useForm } from '../../shared/form/use-form.ts';

const faultWords = { receiver: '填写收货人姓名', receivedOn: '选择收货日期', note: '最多 200 个字' };

/** Who received the goods, and when; confirming completes the order. */
export function ReceiptForm({ form }: { readonly form: Form<ReceiptDraft> }) {
  const { draft, isSending, field, formProps } = useForm(form, faultWords);
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  if (draft === null) return null;
  return (
    <Stack asChild gap="3" p="3.5" borderTopWidth="1px">
      <form {...formProps} aria-label="确认回执">
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" alignItems="start">
          <TextField label="收货人" required maxLength={20} {...field('receiver')} />
          <TextField label="收货日期" required type="date" max={draft.today} {...field('receivedOn')} />
          <TextField label="备注" maxLength={200} placeholder="可不填" {...field('note')} />
        </SimpleGrid>
        <FormActs send="确认回执" sending="确认中" isSending={isSending} onCancel={form.close}>
          <Text flex="1 1 260px" fontSize="sm" color="fg.muted">
            确认即表示本单含麻商品已全部收到，数量无误，订单随之完成。
          </Text>
        </FormActs>
      </form>
    </Stack>
  );
}
