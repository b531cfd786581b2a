import { useState } from 'react';
import { ChakraScope } from '../window/chakra-scope.ts';
import type { Toast } from '../../../application/shared/messages.ts';
import { failedOver, late, LatePart } from '../window/late.tsx';
import type { WordedDialog } from './dialog-words.ts';
import type { MessageWay } from './shop-dialog.tsx';
import { PlainMessage } from './plain-message.tsx';

// Dialogs and toasts weigh more than the home page's own code; nobody needs them for the first look.
const MessageDialog = late(() => import('./message-dialog.tsx').then((module) => module.MessageDialog));
const ToastHost = late(() => import('./toast-host.tsx').then((module) => module.ToastHost));

interface MessageHostProps {
  readonly toast: Toast | null;
  /** The first dialog that waits; only one is shown at a time. */
  readonly dialog: WordedDialog | null;
  /** Where a shop that may not buy gets further by itself. */
  readonly qualificationWay?: MessageWay | undefined;
  /** The toast has had its time, or was taken away. */
  readonly onToastGone: (id: number) => void;
  /** Closed, or answered with the other button. */
  readonly onClose: (dialog: WordedDialog) => void;
  /** The main button: 删除, 刷新, 联系微信客服, 查看收藏, 知道了. */
  readonly onAccept: (dialog: WordedDialog) => void;
}

/** Shows what the one owner of messages has to say (product.md §8). Mounted once, beside the routes. */
export function MessageHost({ toast, dialog, qualificationWay, onToastGone, onClose, onAccept }: MessageHostProps) {
  // Once needed it stays: a dialog leaves with its own animation.
  const [isNeeded, setNeeded] = useState(false);
  if (dialog && !isNeeded) setNeeded(true);
  const plainToast = (retry: () => void) => {
    if (toast === null) return null;
    const close = () => {
      onToastGone(toast.id);
      retry();
    };
    return <PlainMessage role="status" text={toast.text} button="关闭提示" onPress={close} />;
  };
  /** Dialogs that only inform are shown in plain words if their code is missing; questions wait for it. */
  const plainDialog = (retry: () => void) => {
    if (dialog === null) return null;
    if (!('text' in dialog)) return failedOver(retry);
    const isRefresh = dialog.kind === 'refresh';
    return (
      <PlainMessage
        role="alertdialog"
        text={dialog.text}
        button={isRefresh ? '刷新' : '知道了'}
        onPress={() => (isRefresh ? onAccept : onClose)(dialog)}
      />
    );
  };
  return (
    <>
      {/* It stands before the first toast: what is put into it is then read out. */}
      <div aria-live="polite">
        <LatePart otherwise={plainToast}>
          {toast === null ? null : <ToastHost key={toast.id} toast={toast} onGone={onToastGone} />}
        </LatePart>
      </div>
      <LatePart otherwise={plainDialog}>
        {isNeeded ? (
          <ChakraScope>
            <MessageDialog dialog={dialog} qualificationWay={qualificationWay} onClose={onClose} onAccept={onAccept} />
          </ChakraScope>
        ) : null}
      </LatePart>
    </>
  );
}
