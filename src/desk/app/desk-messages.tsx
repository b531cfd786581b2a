import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MessageHost } from '../../ui/kit/message/message-host.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDesk } from './desk-context.tsx';

/** The messages of the desk (§8), and what their main buttons do. */
export function DeskMessages() {
  const { messages, navigator } = useDesk();
  const [{ toasts, dialogs }] = useViewModel(messages);
  const { pathname } = useLocation();
  useEffect(() => messages.arrive(pathname), [messages, pathname]);
  const dismiss = useCallback((id: number) => messages.dismiss(id), [messages]);
  const [toast = null] = toasts;
  const [dialog = null] = dialogs;
  return (
    <MessageHost
      toast={dialog === null ? toast : null}
      dialog={dialog?.kind === 'contact' ? null : dialog}
      onToastGone={dismiss}
      onClose={({ id }) => messages.close(id)}
      onAccept={({ id, kind }) => {
        messages.close(id, true);
        if (kind === 'refresh') navigator.reload();
      }}
    />
  );
}
