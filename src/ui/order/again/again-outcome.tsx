import { useState } from 'react';
import type { AgainView } from '../../../application/order/buy-again.ts';
import { failedOver, late, LatePart } from '../../shared/late.tsx';

const AgainDialog = late(() => import('./again-dialog.tsx').then((module) => module.AgainDialog));

interface AgainOutcomeProps {
  readonly outcome: AgainView | null;
  readonly onClose: () => void;
}

/** Says what became of an order that was bought again; its dialog comes with the first need of it. */
export function AgainOutcome({ outcome, onClose }: AgainOutcomeProps) {
  const [last, keep] = useState(outcome);
  // The dialog keeps its words while it closes, when the outcome is null already.
  if (outcome && outcome !== last) keep(outcome);
  return last === null ? null : (
    <LatePart otherwise={failedOver}>
      <AgainDialog outcome={last} isOpen={outcome !== null} onClose={onClose} />
    </LatePart>
  );
}
