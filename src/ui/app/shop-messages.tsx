import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Dialog } from '../../application/shared/messages.ts';
import { MessageHost } from '../shared/message/message-host.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { useViewModel } from '../shared/use-view-model.ts';

/** The messages of the shop, and where their main buttons lead (§4, §8). */
export function ShopMessages() {
  const { messages, navigator, session } = useScreens();
  const [{ toasts, dialogs }] = useViewModel(messages);
  const navigate = useNavigate();
  const dismiss = useCallback((id: number) => messages.dismiss(id), [messages]);

  const accept = (dialog: Dialog) => {
    messages.close(dialog.id, true);
    if (dialog.kind === 'timeout') navigator.reload();
    if (dialog.kind === 'favorite-added') void navigate('/star');
    if (dialog.kind === 'qualification') {
      const contact = session.getState().facts?.contact;
      messages.alert(contact ? `请联系客服 ${contact.name}：${contact.phone}，补齐资质后即可采购。` : '请联系客服补齐资质后采购。');
    }
  };
  return (
    <MessageHost
      toasts={toasts}
      dialog={dialogs[0] ?? null}
      onToastGone={dismiss}
      onClose={(dialog) => messages.close(dialog.id)}
      onAccept={accept}
    />
  );
}
