import { useEffect, useState } from 'react';
import type { ActivityList } from '../../application/desk/activity/activity-list.ts';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

const usualReasons = ['供货断了', '价格写错了', '名额已满', '换一个活动'];

interface DialogProps {
  readonly list: ActivityList;
}

/** Stops an activity: what it does is asked of the shop and said before. */
export function StopDialog({ list }: DialogProps) {
  const { draft } = useForm(list.stop, {});
  return draft === null ? null : <Stop key={draft.id} list={list} id={draft.id} />;
}

function Stop({ list, id }: DialogProps & { readonly id: string }) {
  const { draft, isSending, fault } = useForm(list.stop, { reason: '写明为什么停' });
  const [effects] = useState(() => list.effectsOf(id));
  const [{ status, value }] = useViewModel(effects);
  const { close } = list.stop;
  useEffect(() => {
    // A colleague has stopped it: there is nothing to ask any more.
    if (status !== 'missing') return;
    close();
    list.refresh();
  }, [status, close, list]);
  if (draft === null) return null;
  return (
    <ActDialog
      title={`停 ${draft.name}`}
      effects={
        value === null ? [['后果', status === 'failed' ? '没有读到' : '正在读']] : value.effects.map(({ what, becomes }) => [what, becomes])
      }
      act={`停 ${draft.name}`}
      sending="正在停"
      cancel="不停"
      missing={value === null ? '后果还没读到' : null}
      isDanger
      isOpen
      isSending={isSending}
      onAct={list.stop.submit}
      onClose={list.stop.close}
      reason={{
        label: '理由',
        value: draft.reason,
        error: fault('reason'),
        usual: usualReasons,
        onText: (reason) => list.stop.write({ reason }),
      }}
    />
  );
}

/** Shows a draft that a command saved to whom it is for. */
export function PublishSavedDialog({ list }: DialogProps) {
  const { draft, isSending } = useForm(list.publish, {});
  if (draft === null) return null;
  return (
    <ActDialog
      title={`公布 ${draft.name}`}
      effects={[
        ['公布后', '到开始时间自动开始，买家看得到'],
        ['改', '不能再改，只能停'],
      ]}
      act="公布"
      sending="正在公布"
      cancel="先不公布"
      isOpen
      isSending={isSending}
      onAct={list.publish.submit}
      onClose={list.publish.close}
    />
  );
}
