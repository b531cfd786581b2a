import { Button } from '@chakra-ui/react';
import type { InvoiceTitles } from '../../application/invoice/invoice-gateway.ts';
import { printedOf } from '../../application/invoice/invoice-kinds.ts';
import type { InvoiceSlip } from '../../application/invoice/invoice-slip.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { KindChoice } from '../pieces/invoice/kind-choice.tsx';
import { invoiceKindNames } from '../pieces/invoice/kind-names.ts';

const words = { email: '邮箱有误，如 name@example.com', kind: '专用发票现在不能选，请改选普通发票' };

interface SlipDialogProps {
  readonly slip: InvoiceSlip;
  readonly shop: InvoiceTitles;
  /** how many are chosen */
  readonly orders: number;
  /** tax and net are null where the shop does not say them before it issues */
  readonly amounts: { readonly sum: string; readonly tax: string | null; readonly net: string | null };
}

/** 开票核对: what will be issued, to the cent, before it is applied for; an issued invoice cannot be changed (R63). */
export function SlipDialog({ slip, shop: { title, taxNumber, profile }, orders, amounts: { sum, tax, net } }: SlipDialogProps) {
  const { draft, isSending, field, fault, formProps } = useForm(slip, words);
  const kind = draft?.kind ?? 'ordinary';
  const [place, bank] = profile === null ? ['', ''] : printedOf(profile);
  return (
    <DialogFrame
      title="核对开票内容"
      size="lg"
      isLong
      isOpen
      onClose={slip.close}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={slip.close}>
            返回
          </Button>
          <Button type="submit" form="invoice-slip" loading={isSending} loadingText="正在提交">
            确认开票
          </Button>
        </>
      }
    >
      <FormStack {...formProps} id="invoice-slip" aria-label="核对开票内容">
        <KindChoice kind={kind} profile={profile} error={fault('kind')} onChoose={(chosen) => slip.write({ kind: chosen })} />
        <Facts>
          <Fact name="购方">{title}</Fact>
          <Fact name="税号">{taxNumber}</Fact>
          {kind === 'special' ? (
            <>
              <Fact name="地址电话">{place}</Fact>
              <Fact name="银行账户">{bank}</Fact>
            </>
          ) : null}
        </Facts>
        <Ledger
          rows={
            tax === null || net === null
              ? []
              : [
                  { name: '不含税金额', amount: `¥${net}` },
                  { name: '税额', amount: `¥${tax}` },
                ]
          }
          total={{ name: `价税合计（${invoiceKindNames[kind]}，${orders > 1 ? `${orders} 单合开一张` : '1 张'}）`, amount: sum }}
        />
        <TextField
          label="收票邮箱（选填）"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          help="不填只存为 PDF，随时可下载"
          {...field('email')}
        />
        {fault('whole') === null ? null : <Notice status="error">{fault('whole')}</Notice>}
      </FormStack>
    </DialogFrame>
  );
}
