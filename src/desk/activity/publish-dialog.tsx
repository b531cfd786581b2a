import type { ActivityDraft, ActivityDraftModel } from '../../application/desk/activity/activity-draft.ts';
import { activityKindNames, periodWords } from '../../application/desk/activity/shown-activity.ts';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { useDesk } from '../app/desk-context.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';

interface DialogProps {
  readonly draft: ActivityDraft;
  readonly model: ActivityDraftModel;
}

/** Publishes a draft; says before to whom it will be shown, and what it meets. */
export function PublishDialog({ draft: { name, kind, beginsAt, endsAt, audience, overlaps }, model }: DialogProps) {
  const { draft, isSending } = useForm(model.publish, {});
  const { clock } = useDesk();
  if (draft === null) return null;
  return (
    <ActDialog
      title={`公布 ${name}`}
      effects={[
        [activityKindNames[kind], periodWords({ beginsAt, endsAt, everyDays: 0, monthDays: [] }, clock.now())],
        ['给谁', audience === '' ? '所有买家' : audience],
        ['和别的活动', overlaps.length === 0 ? '没有撞在一起' : `${overlaps.length} 处撞在一起，照上面说的算`],
        ['公布后', '不能再改，只能停'],
      ]}
      act={beginsAt > clock.now() ? '公布，到时自动开始' : '公布，马上开始'}
      sending="正在公布"
      cancel="先不公布"
      isOpen
      isSending={isSending}
      onAct={model.publish.submit}
      onClose={model.publish.close}
    />
  );
}

/** Throws a draft away. */
export function DropDialog({ draft: { name, kind }, model }: DialogProps) {
  const { draft, isSending } = useForm(model.drop, {});
  if (draft === null) return null;
  return (
    <ActDialog
      title="删草稿"
      effects={[
        [activityKindNames[kind], name === '' ? '还没有名称' : name],
        ['删掉后', '找不回来；已公布的活动不受影响'],
      ]}
      act="删掉这个草稿"
      sending="正在删"
      cancel="不删"
      isDanger
      isOpen
      isSending={isSending}
      onAct={model.drop.submit}
      onClose={model.drop.close}
    />
  );
}
