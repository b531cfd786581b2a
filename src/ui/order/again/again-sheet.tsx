import { useEffect, useState } from 'react';
import type { BuyAgain, BuyAgainState } from '../../../application/order/buy-again.ts';
import { failedOver, late, LatePart } from '../../shared/late.tsx';

const AgainDialog = late(() => import('./again-dialog.tsx').then((module) => module.AgainDialog));

interface AgainSheetProps {
  readonly state: BuyAgainState;
  readonly again: BuyAgain;
}

/** The sheet of an order that may be bought again; its code comes with the first need of it. */
export function AgainSheet({ state, again }: AgainSheetProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  // Once it was open it stays, so that it closes as dialogs do and gives the focus back.
  if (state.orderId !== null && !isNeeded) setIsNeeded(true);
  // Who goes to another screen has closed it.
  useEffect(() => again.close, [again]);
  return !isNeeded ? null : (
    <LatePart otherwise={failedOver}>
      <AgainDialog state={state} again={again} />
    </LatePart>
  );
}
