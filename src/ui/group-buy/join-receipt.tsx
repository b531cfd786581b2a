import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { GroupBuyView } from '../../application/group-buy/group-view.ts';
import { Notice } from '../kit/counter/notice.tsx';

interface JoinReceiptProps {
  readonly group: GroupBuyView;
  /** The shop has just joined: the receipt comes into sight, because the form above the fold is gone. */
  readonly isFresh: boolean;
  readonly onAdd: () => void;
}

/** What the shop has of the group, in place of the form: nothing is left that would pay at one more press. */
export function JoinReceipt({ group: { own, ownAmount, goods, orders }, isFresh, onAdd }: JoinReceiptProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) box.current?.scrollIntoView?.({ block: 'center' });
  }, [isFresh, own]);
  const unpaid = orders.find(({ isUnpaid }) => isUnpaid);
  return (
    <Stack ref={box} gap="3">
      <Notice status={unpaid === undefined ? 'success' : 'warning'}>
        <Text as="b" fontWeight="semibold">
          {unpaid === undefined ? '已参团' : '已占名额，待付款'} {own}
          {goods.unit} ¥{ownAmount}
        </Text>
      </Notice>
      <Flex gap="3" wrap="wrap">
        {unpaid === undefined ? null : (
          <Button asChild>
            <Link to={`/cart/step3/${encodeURIComponent(unpaid.id)}`}>去付款</Link>
          </Button>
        )}
        <Button variant="outline" onClick={onAdd}>
          再加几{goods.unit}
        </Button>
      </Flex>
    </Stack>
  );
}
