import { Badge, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownAmount, shownFace, shownIfAny } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { goodsOfVoucher, lastDaysOf } from '../../application/voucher/own-vouchers.ts';
import type { OwnVoucher, VoucherQuery } from '../../application/voucher/voucher-gateway.ts';
import { classNames } from '../kit/window/class-names.ts';
import { scopeWords } from '../pieces/voucher/scope-words.ts';
import styles from './vouchers.module.css';

interface TicketProps {
  readonly voucher: OwnVoucher;
  readonly state: VoucherQuery['state'];
  /** Epoch seconds. */
  readonly now: number;
}

/** A coupon or cash voucher: what it takes off, for which goods, until when, and what stands in its way. */
export function Ticket({ voucher, state, now }: TicketProps) {
  const { name, amount, money, ends, isChosen } = voucher;
  const days = state === 'usable' ? lastDaysOf(voucher, now) : null;
  return (
    <article className={classNames(styles.ticket, state !== 'usable' && styles.over)}>
      <div className={styles.face}>
        <b>¥{shownFace(money)}</b>
        <small>{shownIfAny(amount) === null ? '无门槛' : `满 ${shownFace(amount)}`}</small>
      </div>
      <Stack gap="1" px="3" py="2.5" fontSize="sm" minW="0">
        <Flex gap="2" align="center" justify="space-between">
          <Heading as="h2" size="md" minW="0" overflowWrap="anywhere">
            {name}
          </Heading>
          <Flex gap="1" flex="none">
            {days === null ? null : <Badge colorPalette="warning">剩 {days} 天</Badge>}
            {isChosen ? <Badge colorPalette="success">将用</Badge> : null}
          </Flex>
        </Flex>
        <Text color="fg.muted" overflowWrap="anywhere">
          {scopeWords(voucher)}
        </Text>
        <Text color="fg.muted">{state === 'expired' ? `${shownTime(ends)} 过期，没有用上` : `${shownTime(ends)} 到期`}</Text>
        <Flex gap="3" align="baseline" justify="space-between" wrap="wrap" mt="auto" borderTopWidth="1px" borderColor="border" pt="1.5">
          <Standing voucher={voucher} state={state} />
        </Flex>
      </Stack>
    </article>
  );
}

/** Where it stands to the cart or which order has used it, and the way on. */
function Standing({ voucher, state }: Pick<TicketProps, 'voucher' | 'state'>): ReactNode {
  const { name, missing, isChosen, order, begins } = voucher;
  if (order !== null) {
    return (
      <>
        <span>省了 ¥{shownAmount(order.saved)}</span>
        <Link to={`/order/info/${encodeURIComponent(order.id)}`}>用于订单 {order.sn}</Link>
      </>
    );
  }
  if (state !== 'usable') return <span>未使用</span>;
  const goods = (
    <Link to={goodsOfVoucher(voucher)} aria-label={`去使用：${name}`}>
      去使用
    </Link>
  );
  if (missing === null) return <span>{shownTime(begins)} 起可用</span>;
  const short = shownIfAny(missing);
  if (short !== null) {
    return (
      <>
        <span>当前购物车还差 ¥{short}</span>
        {goods}
      </>
    );
  }
  return (
    <>
      <Text as="span" color="success.fg">
        {isChosen ? '购物车已满足，结算时自动用' : '购物车已满足'}
      </Text>
      {isChosen ? <Link to="/cart">去购物车</Link> : goods}
    </>
  );
}
