import { useState } from 'react';
import { dialogWords, type WordedDialog } from './dialog-words.ts';
import { type MessageWay, ShopDialog } from './shop-dialog.tsx';

interface MessageDialogProps {
  readonly dialog: WordedDialog | null;
  /** Where a shop that may not buy gets further by itself: its registration. */
  readonly qualificationWay?: MessageWay | undefined;
  readonly onClose: (dialog: WordedDialog) => void;
  readonly onAccept: (dialog: WordedDialog) => void;
}

/** The one dialog of the shop's messages; it keeps its last words while it leaves. */
export function MessageDialog({ dialog, qualificationWay, onClose, onAccept }: MessageDialogProps) {
  const [shown, setShown] = useState(dialog);
  if (dialog && dialog !== shown) setShown(dialog);
  if (!shown) return null;
  return (
    <ShopDialog
      {...dialogWords(shown)}
      way={shown.kind === 'qualification' ? qualificationWay : undefined}
      open={dialog !== null}
      onMain={() => {
        onAccept(shown);
      }}
      onClose={() => {
        onClose(shown);
      }}
    />
  );
}
