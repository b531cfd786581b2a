import { Stack } from '@chakra-ui/react';
import type { Incoming } from '../../application/desk/money/incoming.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { DeskDayField } from '../kit/day-field.tsx';

interface Props {
  readonly model: Incoming;
}

/** What else is done with one transfer, or written down by hand; each says what it does. */
export const TransferDialogs = ({ model }: Props) => (
  <>
    <Leave model={model} />
    <HandBack model={model} />
    <Enter model={model} />
  </>
);

function Leave({ model: { leave } }: Props) {
  const { draft, isSending, fault } = useForm(leave, { words: '写明在问什么' });
  if (draft === null) return null;
  return (
    <ActDialog
      title="先挂着"
      effects={[
        [`到账 ${draft.row.payer || '无户名'}`, shownAmount(draft.row.amount)],
        ['这笔钱', '留在待对应，不自动勾选，同事看得到说明'],
      ]}
      act="挂着"
      sending="正在保存"
      cancel="不挂"
      reason={{
        label: '说明',
        value: draft.words,
        error: fault('words'),
        usual: ['已问客户，等回电', '等客户补差额', '等附言或委托书'],
        onText: (words) => leave.write({ words }),
      }}
      isOpen
      isSending={isSending}
      onAct={leave.submit}
      onClose={leave.close}
    />
  );
}

function HandBack({ model: { handBack } }: Props) {
  const { draft, isSending, fault, field } = useForm(handBack, { reference: '填写退回那笔的流水号', words: '写明原因' });
  if (draft === null) return null;
  return (
    <ActDialog
      title="退回原户"
      effects={[
        [`退给 ${draft.row.payer || '原付款户'}`, shownAmount(draft.row.amount)],
        ['在网银转回之后', '登记流水号；这笔钱不再对应任何订单'],
      ]}
      act={`登记已退 ${shownAmount(draft.row.amount)}`}
      sending="正在登记"
      cancel="不退"
      isDanger
      reason={{
        label: '原因',
        value: draft.words,
        error: fault('words'),
        usual: ['个人账户付款，请改用单位户名转', '不是我们的客户', '重复付款，客户要求退回'],
        onText: (words) => handBack.write({ words }),
      }}
      isOpen
      isSending={isSending}
      onAct={handBack.submit}
      onClose={handBack.close}
    >
      <TextField label="退回的流水号" {...field('reference')} maxLength={40} required />
    </ActDialog>
  );
}

function Enter({ model: { enter } }: Props) {
  const words = { reference: '填写流水号', amount: '填写金额', payer: '填写付款户名', bookedOn: '填写日期' };
  const { draft, isSending, field } = useForm(enter, words);
  if (draft === null) return null;
  return (
    <ActDialog
      title="手工记一笔到账"
      effects={[['记下之后', '和流水导入的一样等待对应；同一流水号只能记一次']]}
      act="记一笔"
      sending="正在记"
      cancel="不记"
      isOpen
      isSending={isSending}
      onAct={enter.submit}
      onClose={enter.close}
    >
      <Stack gap="2">
        <TextField label="流水号" {...field('reference')} maxLength={40} required />
        <TextField label="金额，元" {...field('amount')} inputMode="decimal" maxLength={14} required />
        <TextField label="付款户名" {...field('payer')} maxLength={100} required />
        <TextField label="附言" {...field('remark')} maxLength={200} />
        <DeskDayField label="到账日期" {...field('bookedOn')} required />
      </Stack>
    </ActDialog>
  );
}
