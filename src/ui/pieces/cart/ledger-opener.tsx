import { useState } from 'react';
import type { LedgerView } from '../../../application/cart/view/ledger-view.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { ChakraScope } from '../../kit/window/chakra-scope.ts';
import { failedOver, late, LatePart } from '../../kit/window/late.tsx';
import styles from './ledger-opener.module.css';

const LedgerSheet = late(() => import('./ledger-sheet.tsx').then((module) => module.LedgerSheet));

interface LedgerOpenerProps {
  readonly ledger: LedgerView;
  /** What stands there instead of the reductions. */
  readonly words?: string | undefined;
}

/** On a phone, under what is paid: how much is taken off in all, and how that comes about. */
export function LedgerOpener({ ledger, words }: LedgerOpenerProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" aria-expanded={open === true} onClick={() => setOpen(true)}>
        {words ?? (ledger.reduced === null ? '金额明细' : `共减 ¥${ledger.reduced}`)}
        <Icon name="chevron-up" size={12} />
      </button>
      <LatePart otherwise={failedOver}>
        {open === null ? null : (
          <ChakraScope>
            <LedgerSheet ledger={ledger} isOpen={open} onClose={() => setOpen(false)} />
          </ChakraScope>
        )}
      </LatePart>
    </>
  );
}
