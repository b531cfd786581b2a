import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { balanceAddress, wholeLedger } from '../../application/wallet/balance-address.ts';
import type { BalanceQuery } from '../../application/wallet/wallet-gateway.ts';
import { DayRange, UsualDays } from '../kit/form/day/day-range.tsx';

interface LedgerFilterProps {
  readonly query: BalanceQuery;
  readonly onFilter: (query: BalanceQuery) => void;
}

/** The days of the ledger, both included. */
export function LedgerFilter({ query, onFilter }: LedgerFilterProps) {
  const [draft, write] = useState(query);
  const [shown, show] = useState(query);
  if (shown !== query) {
    show(query);
    write(query);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...query, from: draft.from, until: draft.until, page: 1 });
  };
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" my="2.5" fontSize="sm" color="fg.muted">
      <form role="search" aria-label="按日期查明细" onSubmit={submit}>
        <UsualDays days={query} onChoose={(days) => onFilter({ ...query, ...days, page: 1 })} />
        <DayRange what="日期" days={draft} onDays={(days) => write({ ...draft, ...days })} />
        <Button type="submit" variant="outline" flex={{ base: '1', md: 'none' }}>
          查明细
        </Button>
        {query.from === '' && query.until === '' ? null : (
          <Button asChild variant="plain" color="fg.muted">
            <Link to={balanceAddress({ ...wholeLedger, kind: query.kind })}>清空日期</Link>
          </Button>
        )}
      </form>
    </Flex>
  );
}
