import { Button, Flex, Input } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { boughtAddress } from '../../application/purchase/bought-address.ts';
import { boughtOrders, type BoughtQuery } from '../../application/purchase/purchase-gateway.ts';
import { useAddressDraft } from '../kit/form/use-address-draft.ts';

const orderNames: Readonly<Record<BoughtQuery['order'], string>> = { recent: '最近买的', times: '买得最多' };

/** Finds goods among all that were bought, and orders them; both live in the address. */
export function BoughtSearch({ query }: { readonly query: BoughtQuery }) {
  const navigate = useNavigate();
  const [draft, write] = useAddressDraft(query, (one, other) => one.words === other.words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(boughtAddress({ ...query, words: draft.words.trim(), page: 1 }));
  };
  return (
    <Flex wrap="wrap" align="center" gap="2" px="4" py="2.5" fontSize="sm">
      <Flex asChild gap="2" flex={{ base: '1 1 100%', md: '0 1 380px' }}>
        <form role="search" aria-label="查找买过的品种" onSubmit={submit}>
          <Input
            flex="1"
            minW="0"
            type="search"
            aria-label="在买过的里找"
            placeholder="品名、简码、厂家"
            maxLength={64}
            value={draft.words}
            onChange={({ target }) => write({ ...draft, words: target.value })}
          />
          <Button type="submit" variant="outline">
            查找
          </Button>
        </form>
      </Flex>
      <Flex role="group" aria-label="排序" gap="2">
        {boughtOrders.map((order) => (
          <Button key={order} asChild size="sm" variant={order === query.order ? 'subtle' : 'outline'}>
            <Link to={boughtAddress({ ...query, order, page: 1 })} aria-current={order === query.order ? 'true' : undefined}>
              {orderNames[order]}
            </Link>
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
