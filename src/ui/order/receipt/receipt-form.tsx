import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ReceiptDraft, ReceiptsViewModel } from '../../../application/order/receipts-view-model.ts';
import { FormActs } from '../../kit/form/form-acts.tsx';
import { DayField } from '../../kit/form/day/day-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { batchNumberWords } from '../order-words.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { UploadField } from '../../pieces/upload/upload-field.tsx';

const faultWords = {
  received: '实收数量不能多于发货数量',
  receiver: '填写收货人姓名',
  receivedOn: '选择收货日期',
  note: '实收少于发货，请在备注中说明',
  scan: '扫描件还没有传完',
};

/** Who received the goods, when, how many of each batch; confirming completes the order. */
export function ReceiptForm({ form, uploads }: Pick<ReceiptsViewModel, 'form' | 'uploads'>) {
  const { draft, isSending, field, fault, formProps } = useForm(form, faultWords);
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  if (draft === null) return null;
  return (
    <Stack asChild gap="3" p="3.5" borderTopWidth="1px">
      <form {...formProps} aria-label="确认回执">
        <ReceivedBatches received={draft.received} error={fault('received')} onChange={(received) => form.write({ received })} />
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" alignItems="start">
          <TextField label="收货人" required maxLength={20} {...field('receiver')} />
          <DayField label="收货日期" required max={draft.today} {...field('receivedOn')} />
          <TextField label="备注" maxLength={200} placeholder="可不填" {...field('note')} />
        </SimpleGrid>
        <UploadField
          uploads={uploads}
          label="回执扫描件（可不传）"
          required={false}
          error={fault('scan')}
          help="签字盖章后的回执，JPG、PNG、PDF，不超过 10 MB。"
        />
        <FormActs send="确认回执" sending="确认中" isSending={isSending} onCancel={form.close}>
          <Text flex="1 1 260px" fontSize="sm" color="fg.muted">
            确认即表示本单含麻商品已按上面的数量收到，订单随之完成。
          </Text>
        </FormActs>
      </form>
    </Stack>
  );
}

interface ReceivedBatchesProps {
  readonly received: ReceiptDraft['received'];
  readonly error: string | null;
  readonly onChange: (received: ReceiptDraft['received']) => void;
}

/** Of each batch that was sent how many came: as many, unless it is written otherwise. */
function ReceivedBatches({ received, error, onChange }: ReceivedBatchesProps) {
  const write = (at: number, quantity: string) => onChange(received.map((one, place) => (place === at ? { ...one, quantity } : one)));
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" alignItems="start">
      {received.map(({ lineId, name, unit, batch, expiresOn, count, quantity }, at) => (
        <TextField
          key={`${lineId} ${batch}`}
          label={`${name} ${batchNumberWords(batch)} 实收`}
          help={`发货 ${count}${unit}${expiresOn === '' ? '' : `，有效期至 ${expiresOn}`}`}
          required
          inputMode="numeric"
          maxLength={8}
          value={quantity}
          error={Number(quantity) <= count && quantity.trim() !== '' ? null : error}
          onText={(text) => write(at, text)}
        />
      ))}
    </SimpleGrid>
  );
}
