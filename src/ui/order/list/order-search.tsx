import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderAddress } from '../../../application/order/order-address.ts';
import { allOrders, isNarrowed, isSameFilter, type OrderQuery } from '../../../application/order/order-query.ts';
import { DayRange, UsualDays } from '../../kit/form/day/day-range.tsx';
import { useAddressDraft } from '../../kit/form/use-address-draft.ts';
import { Icon } from '../../kit/window/icon.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const hasDays = query.from !== '' || query.until !== '';
  // Nothing that was typed is out of sight: a day that is none would silently keep the search from being sent.
  const showsDays = isOpen || hasDays || draft.from !== '' || draft.until !== '';
  const toggleDays = () => {
    if (showsDays) write({ ...draft, from: query.from, until: query.until });
    setOpen(!showsDays);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...query, words: draft.words.trim(), from: draft.from, until: draft.until, page: 1 });
  };
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" mb="2.5" fontSize="sm">
      <form role="search" aria-label="查找订单" onSubmit={submit}>
        <Flex gap="2" flex={{ base: '1 1 100%', md: '1 1 220px' }} maxW={{ base: 'none', md: '340px' }}>
          <Input
            flex="1"
            minW="0"
            type="search"
            aria-label="商品或订单号"
            placeholder="商品名称、规格、厂家，或订单号"
            maxLength={64}
            value={draft.words}
            onChange={(event) => write({ ...draft, words: event.target.value })}
          />
          <Button
            type="submit"
            variant="outline"
            px="0"
            w={{ base: 'touch', md: '{spacing.9}' }}
            h={{ base: 'touch', md: '{spacing.9}' }}
            aria-label="查找"
          >
            <Icon name="search" size={18} />
          </Button>
        </Flex>
        <UsualDays days={query} onChoose={(days) => onSearch({ ...query, words: draft.words.trim(), ...days, page: 1 })} />
        {/* On a phone two fields more would push the orders down: they come when asked for, or in force. */}
        <Button
          type="button"
          size="sm"
          variant="outline"
          display={{ base: hasDays ? 'none' : 'inline-flex', md: 'none' }}
          aria-expanded={showsDays}
          onClick={toggleDays}
        >
          日期
        </Button>
        <Box display={{ base: showsDays ? 'contents' : 'none', md: 'contents' }}>
          <DayRange what="下单日期" days={draft} onDays={(days) => write({ ...draft, ...days })} />
        </Box>
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
