import { Button } from '@chakra-ui/react';
import type { InvoiceTitles, MonthToInvoice } from '../../application/invoice/invoice-gateway.ts';
import { type OfferedKind, printedOf } from '../../application/invoice/invoice-kinds.ts';
import type { InvoiceSlip } from '../../application/invoice/invoice-slip.ts';
import { mostChosen, type MonthPlanView, showMonth } from '../../application/invoice/open-orders-view-model.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { KindChoice } from '../pieces/invoice/kind-choice.tsx';
import { invoiceKindNames } from '../pieces/invoice/kind-names.ts';
import { monthWords } from './invoice-words.ts';

const words = { email: '邮箱有误，如 name@example.com', kind: '专用发票现在不能选，请改选普通发票' };

interface SlipDialogProps {
  readonly slip: InvoiceSlip;
  readonly shop: InvoiceTitles;
  /** the month that it is about; null: chosen orders */
  readonly month: MonthToInvoice | null;
  /** how many are chosen */
  readonly orders: number;
  /** tax and net are null where the shop does not say them before it issues */
  readonly amounts: { readonly sum: string; readonly tax: string | null; readonly net: string | null };
}

/** 开票核对: what will be issued, to the cent, before it is applied for; an issued invoice cannot be changed (R63). */
export function SlipDialog({ slip, shop: { title, taxNumber, profile }, month, orders, amounts }: SlipDialogProps) {
  const { draft, isSending, field, fault, formProps } = useForm(slip, words);
  const kind = draft?.kind ?? 'ordinary';
  const plan = month === null ? null : showMonth(month, kind);
  const { sum, tax, net } = plan ?? amounts;
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
          {month === null ? null : <Fact name="订单月份">{monthWords(month.month, '')}</Fact>}
          <Fact name="购方">{title}</Fact>
          <Fact name="税号">{taxNumber}</Fact>
          {kind === 'special' ? (
            <>
              <Fact name="地址电话">{place}</Fact>
              <Fact name="银行账户">{bank}</Fact>
            </>
          ) : null}
        </Facts>
        {plan === null || plan.invoices.length < 2 ? null : <MonthInvoices plan={plan} kind={kind} />}
        <Ledger
          rows={
            tax === null || net === null
              ? []
              : [
                  { name: '不含税金额', amount: `¥${net}` },
                  { name: '税额', amount: `¥${tax}` },
                ]
          }
          total={{ name: `价税合计（${sumWords(plan, kind, orders)}）`, amount: sum }}
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

/** 普通发票，12 单合开一张; of a month with several invoices 112 单，共 2 张. */
function sumWords(plan: MonthPlanView | null, kind: OfferedKind, chosen: number): string {
  const [first] = plan?.invoices ?? [];
  const orders = plan?.orders ?? chosen;
  if (plan !== null && plan.invoices.length > 1) return `${orders} 单，共 ${plan.invoices.length} 张`;
  return `${invoiceKindNames[first?.kind ?? kind]}，${orders > 1 ? `${orders} 单合开一张` : '1 张'}`;
}

/** Each invoice of a month, and why there are several. */
function MonthInvoices({ plan, kind }: { readonly plan: MonthPlanView; readonly kind: OfferedKind }) {
  const isMixed = plan.invoices.some((one) => one.kind !== kind);
  const isLong = plan.orders > mostChosen;
  return (
    <>
      <Notice>
        {isMixed ? '含免税商品的订单只能开普通发票，单独开。' : ''}
        {isLong ? `一张最多 ${mostChosen} 单。` : ''}
      </Notice>
      <Ledger
        rows={plan.invoices.map((one, at) => ({
          name: `第 ${at + 1} 张 ${invoiceKindNames[one.kind]}，${one.orders} 单`,
          amount: `¥${one.amount}`,
        }))}
      />
    </>
  );
}
