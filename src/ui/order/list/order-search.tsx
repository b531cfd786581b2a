import { Button, Flex, Input } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { orderAddress } from '../../../application/order/order-address.ts';
import { allOrders, isNarrowed, isSameFilter, type OrderQuery } from '../../../application/order/order-query.ts';
import { useAddressDraft } from '../../shared/form/use-address-draft.ts';
import { Icon } from '../../shared/icon.tsx';

interface OrderSearchProps {
  readonly query: OrderQuery;
  /** null while nothing is known to be there. */
  readonly exportAddress: string | null;
  readonly onSearch: (query: OrderQuery) => void;
}

/** Finds orders by goods, number and days; what it finds can be taken along as a spreadsheet. */
export function OrderSearch({ query, exportAddress, onSearch }: OrderSearchProps) {
  // A tab keeps the words that were typed and not yet sent.
  const [draft, write] = useAddressDraft(query, isSameFilter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...query, words: draft.words.trim(), from: draft.from, until: draft.until, page: 1 });
  };
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" mb="2.5" fontSize="sm">
      <form role="search" aria-label="查找订单" onSubmit={submit}>
        <Input
          flex={{ base: '1 1 100%', md: '1 1 220px' }}
          maxW={{ base: 'none', md: '360px' }}
          type="search"
          aria-label="商品或订单号"
          placeholder="商品名称、规格、厂家，或订单号"
          maxLength={64}
          value={draft.words}
          onChange={(event) => write({ ...draft, words: event.target.value })}
        />
        <Flex align="center" gap="1.5" minW="0" flex={{ base: '1 1 100%', md: 'none' }} color="fg.muted">
          <Input w={{ base: 'auto', md: '144px' }} flex="1" minW="0" type="date" aria-label="下单日期从" max={draft.until || undefined} value={draft.from} onChange={(event) => write({ ...draft, from: event.target.value })} />
          至
          <Input w={{ base: 'auto', md: '144px' }} flex="1" minW="0" type="date" aria-label="下单日期到" min={draft.from || undefined} value={draft.until} onChange={(event) => write({ ...draft, until: event.target.value })} />
        </Flex>
        <Button type="submit" variant="outline">
          查找
        </Button>
        {query.category === '' ? null : (
          <Button asChild variant="surface" size="sm">
            <Link to={orderAddress({ ...query, category: '', page: 1 })} aria-label={`不限品类，现在只看${query.category}`}>
              品类：{query.category}
              <Icon name="close" size={14} />
            </Link>
          </Button>
        )}
        {isNarrowed(query) ? (
          <Button asChild variant="plain" color="fg.muted">
            <Link to={orderAddress({ ...allOrders, state: query.state })}>清空条件</Link>
          </Button>
        ) : null}
        {exportAddress === null ? null : (
          <Button asChild variant="plain" minH="control-md" ms="auto">
            <a href={exportAddress} download>
              <Icon name="document" size={16} />
              导出表格
            </a>
          </Button>
        )}
      </form>
    </Flex>
  );
}
