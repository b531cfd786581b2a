import { useState } from 'react';
import type { DeskPeople, ShownDeskPerson } from '../../application/desk/people/desk-people.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

/** What is asked first. */
export type PersonAct = 'stop' | 'password';

const words = {
  stop: {
    title: '停用',
    effects: [
      ['登录', '马上退出全部登录，不能再进'],
      ['记录', '他做过的事仍记在他名下'],
      ['以后', '可以恢复，岗位和密码不变'],
    ],
    sending: '正在停用',
    cancel: '不停用',
  },
  password: {
    title: '重设密码',
    effects: [
      ['密码', '换成新的初始密码，只显示一次'],
      ['动态码', '原来的作废，改收短信'],
      ['登录', '马上退出全部登录'],
    ],
    sending: '正在重设',
    cancel: '不重设',
  },
} as const satisfies Record<PersonAct, object>;

interface PersonActDialogProps {
  readonly people: Pick<DeskPeople, 'stop' | 'renewPassword'>;
  readonly asked: { readonly act: PersonAct; readonly person: ShownDeskPerson } | null;
  readonly onClose: () => void;
}

/** Says what becomes of somebody before it is done. */
export function PersonActDialog({ people, asked, onClose }: PersonActDialogProps) {
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState(asked);
  // What is shown stays while the dialog leaves.
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const { act, person } = last;
  const { title, effects, sending, cancel } = words[act];
  const perform = async () => {
    setSending(true);
    const isDone = await (act === 'stop' ? people.stop(person) : people.renewPassword(person));
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <ActDialog
      title={`${title}：${person.name}`}
      effects={effects}
      act={act === 'stop' ? `停用 ${person.name}` : '重设，显示新密码'}
      sending={sending}
      cancel={cancel}
      isDanger
      isOpen={asked !== null}
      isSending={isSending}
      onAct={() => void perform()}
      onClose={onClose}
    />
  );
}
