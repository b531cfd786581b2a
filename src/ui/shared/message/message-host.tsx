import { lazy, Suspense, useState } from 'react';
import { ChakraScope } from '../chakra-scope.ts';
import type { Toast } from '../../../application/shared/messages.ts';
import type { WordedDialog } from './dialog-words.ts';

// Dialogs and toasts weigh more than the home page's own code; nobody needs them for the first look.
const MessageDialog = lazy(() => import('./message-dialog.tsx').then((module) => ({ default: module.MessageDialog })));
const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

export interface MessageHostProps {
  readonly toasts: readonly Toast[];
  /** One at a time; the first that waits. */
  readonly dialog: WordedDialog | null;
  /** The toast has had its time, or was taken away. */
  readonly onToastGone: (id: number) => void;
  /** Closed, or answered with the other button. */
  readonly onClose: (dialog: WordedDialog) => void;
  /** The main button: 删除, 刷新, 联系微信客服, 查看收藏, 知道了. */
  readonly onAccept: (dialog: WordedDialog) => void;
}

/** Shows what the one owner of messages has to say (product.md §8). Mounted once, beside the routes. */
export function MessageHost({ toasts, dialog, onToastGone, onClose, onAccept }: MessageHostProps) {
  // Once needed they stay: a toast and a dialog leave with their own animation.
  const [needed, setNeeded] = useState({ toasts: false, dialog: false });
  if ((toasts.length > 0 && !needed.toasts) || (dialog && !needed.dialog)) {
    setNeeded({ toasts: needed.toasts || toasts.length > 0, dialog: needed.dialog || dialog !== null });
  }
  return (
    <>
      <Suspense fallback={null}>
        {needed.toasts ? (
          <ChakraScope>
            <ToastHost toasts={toasts} onGone={onToastGone} />
          </ChakraScope>
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {needed.dialog ? (
          <ChakraScope>
            <MessageDialog dialog={dialog} onClose={onClose} onAccept={onAccept} />
          </ChakraScope>
        ) : null}
      </Suspense>
    </>
  );
}
