import { type ReactNode, useState } from 'react';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { useDesk } from '../app/desk-context.tsx';

const ActDialog = late(() => import('../kit/act-dialog.tsx').then((module) => module.ActDialog));

interface LeaveDialogProps {
  /** What opens it. */
  readonly children: (open: () => void) => ReactNode;
}

/** Signing out: it takes what was not sent, and coming back takes a code, so it says so first. */
export function LeaveDialog({ children }: LeaveDialogProps) {
  const { deskSession } = useDesk();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const leave = async () => {
    setSending(true);
    await deskSession.leave();
    setSending(false);
    setOpen(false);
  };
  return (
    <>
      {children(open)}
      {isWanted ? (
        <LatePart otherwise={failedOver}>
          <ActDialog
            title="退出工作台"
            effects={[
              ['这台电脑', '登录结束，要密码和验证码才能再进'],
              ['没有发出的填写', '不保留'],
            ]}
            act="退出"
            sending="正在退出"
            cancel="不退出"
            isOpen={isOpen}
            isSending={isSending}
            onAct={() => void leave()}
            onClose={() => setOpen(false)}
          />
        </LatePart>
      ) : null}
    </>
  );
}
