import { useState } from 'react';
import { ChakraScope } from '../../kit/window/chakra-scope.ts';
import { failedOver, late, LatePart } from '../../kit/window/late.tsx';

const AgainDialog = late(() => import('./again-dialog.tsx').then((module) => module.AgainDialog));

interface AgainSheetProps {
  /** The order that may be bought again; null while the sheet is closed. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** The sheet of an order that may be bought again; its code comes with the first need of it. */
export function AgainSheet({ orderId, onClose }: AgainSheetProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  // Once it was open it stays, so that it closes as dialogs do and gives the focus back.
  if (orderId !== null && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <LatePart otherwise={failedOver}>
      <ChakraScope>
        <AgainDialog orderId={orderId} onClose={onClose} />
      </ChakraScope>
    </LatePart>
  ) : null;
}
