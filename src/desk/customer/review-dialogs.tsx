import type { DeskReview } from '../../application/desk/review/desk-review.ts';
import type { PaperReview } from '../../application/desk/review/paper-review.ts';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

interface PassDialogProps {
  readonly review: DeskReview;
  readonly corrections: readonly string[];
  readonly form: PaperReview['pass'];
}

/** What passing does, before it does. */
export function PassDialog({ review, corrections, form }: PassDialogProps) {
  const { draft, isSending } = useForm(form, {});
  return (
    <ActDialog
      title={`通过 ${review.company}`}
      effects={[
        ['证照', review.licences.map(({ name }) => name).join('、')],
        ['按证照更正', corrections.length === 0 ? '无' : corrections.join('；')],
        ['门店收到', corrections.length === 0 ? '审核已通过' : '审核已通过，和更正了什么'],
        ['记录', '以你的名字记为审核人'],
      ]}
      act={`通过 ${review.licences.length} 证${corrections.length === 0 ? '' : `，改正 ${corrections.length} 处`}`}
      sending="正在通过"
      cancel="不通过"
      isOpen={draft !== null}
      isSending={isSending}
      onAct={form.submit}
      onClose={form.close}
    />
  );
}

const usualReasons = [
  '有效期与证照不一致',
  '公章看不清',
  '缺页，范围在副本上',
  '单位名称与执照不一致',
  '委托书没有签字或身份证过期',
] as const;

interface RefuseDialogProps {
  readonly review: DeskReview;
  readonly form: PaperReview['refuse'];
}

/** Sending back, with a reason that the shop reads. */
export function RefuseDialog({ review, form }: RefuseDialogProps) {
  const { draft, isSending, field, fault } = useForm(form, { reason: '请写明理由，门店会看到' });
  return (
    <ActDialog
      title={`退回 ${review.company}`}
      effects={[
        [review.what === 'registration' ? '首营资料' : '证照', '退回门店修改，改好后重新提交'],
        ['门店收到', draft === null || draft.reason === '' ? '短信和站内消息，写明理由' : `已退回：${draft.reason}`],
        ...(review.what === 'licence' ? [['现用证照', '在期的继续有效'] as const] : []),
      ]}
      act="退回，通知门店"
      sending="正在退回"
      cancel="不退回"
      isDanger
      isOpen={draft !== null}
      isSending={isSending}
      reason={{
        label: '退回理由',
        value: draft?.reason ?? '',
        error: fault('reason'),
        usual: [...usualReasons],
        onText: field('reason').onText,
      }}
      onAct={form.submit}
      onClose={form.close}
    />
  );
}
