import { memo } from 'react';
import type { LedgerView } from '../../application/cart/ledger-view.ts';
import { Ledger } from '../shared/money/ledger.tsx';
import { ledgerRows } from './rule-words.ts';
import { SideBox } from './side-box.tsx';

/** Every amount of the cart with its rule, and what is paid. */
export const LedgerPanel = memo(function LedgerPanel({ ledger }: { readonly ledger: LedgerView }) {
  return (
    <SideBox title="金额明细">
      <Ledger rows={ledgerRows(ledger)} total={{ name: '应付', amount: ledger.payable }} />
    </SideBox>
  );
});
