import { useSearchParams } from 'react-router-dom';
import { creditMonthFrom } from '../../application/credit/credit-view-models.ts';
import { monthFrom } from '../../application/wallet/balance-address.ts';
import { BalanceOverview } from './balance-overview.tsx';
import { CreditStatementView } from './credit/credit-statement-view.tsx';
import { StatementView } from './statement-view.tsx';

/** `/yegl`: balance and account; with `month` the balance's statement of it, with `account` the account's. */
export function BalancePage() {
  const [address] = useSearchParams();
  const [month, accountMonth] = [monthFrom(address), creditMonthFrom(address)];
  if (accountMonth !== null) return <CreditStatementView month={accountMonth} />;
  return month === null ? <BalanceOverview /> : <StatementView month={month} />;
}
