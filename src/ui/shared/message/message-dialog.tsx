import { useState } from 'react';
import { dialogWords, type WordedDialog } from './dialog-words.ts';
import { ShopDialog } from './shop-dialog.tsx';

interface MessageDialogProps {
  readonly dialog: WordedDialog | null;
  readonly onClose: (dialog: WordedDialog) => void;
  readonly onAccept: (dialog: WordedDialog) => void;
}

/** The one dialog of the shop's messages; it keeps its last words while it leaves. */
export function MessageDialog({ dialog, onClose, onAccept }: MessageDialogProps) {
  const [shown, setShown] = useState(dialog);
  if (dialog && dialog !== shown) setShown(dialog);
  if (!shown) return null;
  return (
    <ShopDialog
      {...dialogWords(shown)}
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
