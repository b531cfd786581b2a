import { Button, Flex, Input } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ReportQuery } from '../../application/papers/report-gateway.ts';
import { boughtReports, isNarrowed, reportsAddress } from '../../application/papers/report-address.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { useAddressDraft } from '../kit/form/use-address-draft.ts';

interface ReportSearchProps {
  readonly query: ReportQuery;
  readonly onSearch: (query: ReportQuery) => void;
}

/** Finds reports by goods, batch and order; what was bought is one tick away, and keeps the words that were typed. */
export function ReportSearch({ query, onSearch }: ReportSearchProps) {
  const [draft, write] = useAddressDraft(query);
  const search = (wanted: ReportQuery) =>
    onSearch({ ...wanted, words: wanted.words.trim(), batch: wanted.batch.trim(), order: wanted.order.trim(), page: 1 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(draft);
  };
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" px="3.5" py="2.5" fontSize="sm">
      <form role="search" aria-label="查找药检报告" onSubmit={submit}>
        <Input
          flex={{ base: '1 1 100%', md: '1 1 260px' }}
          maxW={{ base: 'none', md: '320px' }}
          type="search"
          aria-label="品名、简码或厂家"
          placeholder="品名、简码、厂家"
          maxLength={64}
          value={draft.words}
          onChange={({ target }) => write({ ...draft, words: target.value })}
        />
        <Input
          flex={{ base: '1 1 40%', md: '0 1 140px' }}
          aria-label="批号"
          placeholder="批号"
          maxLength={64}
          value={draft.batch}
          onChange={({ target }) => write({ ...draft, batch: target.value })}
        />
        <Input
          flex={{ base: '1 1 40%', md: '0 1 180px' }}
          aria-label="订单号"
          placeholder="订单号"
          maxLength={64}
          value={draft.order}
          onChange={({ target }) => write({ ...draft, order: target.value })}
        />
        <Button type="submit" variant="outline">
          查找
        </Button>
        {isNarrowed(query) ? (
          <Button asChild variant="plain" color="fg.muted">
            <Link to={reportsAddress({ ...boughtReports, isBought: query.isBought })}>清空条件</Link>
          </Button>
        ) : null}
        <Flex ms={{ base: '0', md: 'auto' }} align="center" minH="control-md">
          <CheckBox checked={draft.isBought} onChange={(isBought) => search({ ...draft, isBought })}>
            只看买过的批号
          </CheckBox>
        </Flex>
      </form>
    </Flex>
  );
}
