import { Button } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ReceiptDraft, ReceiptsViewModel } from '../../application/order/receipts-view-model.ts';
import { TextField } from '../shared/form/text-field.tsx';
import styles from './receipt-card.module.css';

const faultWords = { receiver: '填写收货人姓名', receivedOn: '选择收货日期', note: '最多 200 个字' } as const;

/** Who received the goods, and when; confirming completes the order. */
export function ReceiptForm({ draft, receipts }: { readonly draft: ReceiptDraft; readonly receipts: ReceiptsViewModel }) {
  const form = useRef<HTMLFormElement>(null);
  const { faults } = draft;
  const hasFaults = Object.keys(faults).length > 0;
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (hasFaults) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasFaults]);
  const fault = (field: keyof typeof faultWords): string | null => (field in faults ? (faults[field] ?? faultWords[field]) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    receipts.confirm();
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-label="确认回执" onSubmit={submit}>
      <div className={styles.fields}>
        <TextField label="收货人" required maxLength={20} value={draft.receiver} error={fault('receiver')} onText={(receiver) => receipts.write({ receiver })} />
        <TextField
          label="收货日期"
          required
          type="date"
          max={draft.today}
          value={draft.receivedOn}
          error={fault('receivedOn')}
          onText={(receivedOn) => receipts.write({ receivedOn })}
        />
        <TextField label="备注" maxLength={200} placeholder="可不填" value={draft.note} error={fault('note')} onText={(note) => receipts.write({ note })} />
      </div>
      <div className={styles.acts}>
        <p>确认即表示本单含麻商品已全部收到，数量无误，订单随之完成。</p>
        <Button variant="outline" disabled={draft.isSending} onClick={receipts.close}>
          取消
        </Button>
        <Button type="submit" loading={draft.isSending} loadingText="确认中">
          确认回执
        </Button>
      </div>
    </form>
  );
}
