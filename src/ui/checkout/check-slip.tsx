import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import { Icon } from '../kit/window/icon.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { Slip } from '../kit/sheet/slip.tsx';
import { TotalBar } from '../kit/sheet/total-bar.tsx';
import { LedgerOpener } from '../pieces/cart/ledger-opener.tsx';
import { ledgerRows } from '../pieces/cart/rule-words.ts';

/** What is agreed to by ordering, with its sign. */
const Agreed = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    fontSize: 'xs',
    lineHeight: 'xs',
    color: 'fg.muted',
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface CheckSlipProps {
  readonly view: CartView;
  /** Minutes that the order will wait for its money; null where the shop does not say. */
  readonly payMinutes: number | null;
  /** The buyer's own limit where this order is above it and waits for the owner (R65); else null. */
  readonly limit: string | null;
  /** The buyer has been told that the payable is another one now. */
  readonly isChanged: boolean;
  /** There is nowhere to deliver to. */
  readonly isBlocked: boolean;
  readonly isPlacing: boolean;
  readonly onSubmit: () => void;
  /** By when it arrives; null for what is fetched. */
  readonly arrival: ReactNode;
  /** What could still be saved, before the order is placed. */
  readonly offer: ReactNode;
}

/** What it comes to, and the one button that orders. On a phone the button stands in the bar below. */
export function CheckSlip({ view, payMinutes, limit, isChanged, isBlocked, isPlacing, onSubmit, arrival, offer }: CheckSlipProps) {
  const { ledger, selectedKinds, selectedNumber } = view;
  const words = isPlacing ? '正在提交' : isChanged ? '按新金额提交' : '提交订单';
  const isOff = isPlacing || isBlocked || selectedKinds === 0;
  return (
    <>
      <Slip title="应付明细" note="优惠规则逐项列示">
        <Ledger rows={ledgerRows(ledger)} total={{ name: '应付', amount: ledger.payable, size: 'xl' }} />
        {ledger.reduced === null ? null : (
          <Text fontSize="xs" lineHeight="xs" color="fg.subtle">
            共减 ¥{ledger.reduced}，各品种折后金额见清单
          </Text>
        )}
        {offer}
        <Button size="xl" display={{ base: 'none', md: 'inline-flex' }} disabled={isOff} aria-busy={isPlacing} onClick={onSubmit}>
          {words}
        </Button>
        <Agreed>
          <Icon name="clock" size={16} />
          {limit === null
            ? `提交后为贵店锁定库存，请在${payMinutes === null ? '付款时限' : ` ${payMinutes} 分钟`}内完成付款`
            : `超过您的单笔限额 ¥${limit}，提交后锁定库存，由店主批准后付款`}
        </Agreed>
        {arrival === null ? null : (
          <Agreed>
            <Icon name="truck" size={16} />
            <span>{arrival}</span>
          </Agreed>
        )}
        <Agreed>
          <Icon name="shield" size={16} />
          <span>
            提交即同意 <KnownLink to="/dzht">购销合同</KnownLink>
          </span>
        </Agreed>
      </Slip>
      <Box display={{ md: 'none' }}>
        <TotalBar
          start={
            <span>
              {selectedKinds} 种 {selectedNumber.toLocaleString('en-US')} 件
            </span>
          }
          count={null}
          label="应付"
          amount={ledger.payable}
          under={<LedgerOpener ledger={ledger} />}
        >
          <Button size="xl" disabled={isOff} aria-busy={isPlacing} onClick={onSubmit}>
            {words}
          </Button>
        </TotalBar>
      </Box>
    </>
  );
}
