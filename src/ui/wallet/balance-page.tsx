import { useSearchParams } from 'react-router-dom';
import { monthFrom } from '../../application/wallet/balance-address.ts';
import { BalanceOverview } from './balance-overview.tsx';
import { StatementView } from './statement-view.tsx';

/** `/yegl`: the balance; with `month` that month's statement. */
export function BalancePage() {
  const month = monthFrom(useSearchParams()[0]);
  return month === null ? <BalanceOverview /> : <StatementView month={month} />;
}
