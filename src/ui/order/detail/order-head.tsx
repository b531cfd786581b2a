import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OrderAction } from '../../../application/order/order-actions.ts';
import { allowedOrder, type OrderDetailView } from '../../../application/order/order-view.ts';
import { Notice } from '../../kit/counter/notice.tsx';
import { useTimeLeft } from '../../kit/clock/use-time-left.ts';
import { countdownText } from '../../kit/clock/countdown.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { OrderTrack } from './order-track.tsx';
import { afterSalesHref } from '../../pieces/order/case-states.ts';
import { useMay } from '../../pieces/account/window/use-may.ts';
import { payHref, payWords, stateLooks, stateNames } from '../../pieces/order/order-states.ts';

export interface OrderHeadProps {
  readonly order: OrderDetailView;
  readonly busy: OrderAction['kind'] | null;
  readonly onAct: (kind: OrderAction['kind']) => void;
  readonly onAgain: () => void;
}

/** How the order stands, how it came there, and what can be done now: the likeliest is the one solid button. */
export function OrderHead({ order: shown, busy, onAct, onAgain }: OrderHeadProps) {
  const order = allowedOrder(shown, useMay());
  const { number, state } = order;
  return (
    <Panel>
      <Box px="4" pt="3.5" pb="4">
        <Flex wrap="wrap" align="center" gap="{spacing.2} {spacing.4}">
          <Heading as="h1">订单 {number}</Heading>
          <span role="status">
            <Badge {...stateLooks[order.badge]}>{stateNames[order.badge]}</Badge>
          </span>
          <Flex wrap="wrap" gap="2" ms={{ base: '0', md: 'auto' }} data-print="none">
            {order.canApprove ? (
              <Button disabled={busy !== null} onClick={() => onAct('approve')}>
                {busy === 'approve' ? '正在批准' : '批准'}
              </Button>
            ) : null}
            {order.canPay ? (
              <Button asChild>
                <Link to={payHref(order)}>{payWords(state)}</Link>
              </Button>
            ) : null}
            {order.canConfirm ? (
              <Button disabled={busy !== null} onClick={() => onAct('confirm')}>
                {busy === 'confirm' ? '正在确认' : '确认收货'}
              </Button>
            ) : null}
            {order.owesReceipt ? (
              <Button asChild>
                <KnownLink to="/hmdd">填含麻回执</KnownLink>
              </Button>
            ) : null}
            {order.canBuyAgain ? (
              <Button variant="outline" disabled={busy !== null} onClick={onAgain}>
                再来一单
              </Button>
            ) : null}
            {order.canReturn ? (
              <Button asChild variant="outline">
                <Link to={afterSalesHref(order)}>申请售后</Link>
              </Button>
            ) : null}
            {order.canCancel ? (
              <Button variant="outline" disabled={busy !== null} onClick={() => onAct('cancel')}>
                {busy === 'cancel' ? '正在取消' : '取消订单'}
              </Button>
            ) : null}
            {order.papersAddress === '' ? null : (
              <Button asChild variant="outline">
                <a href={order.papersAddress} download title="随货同行单、药检报告和供货方资质，一个压缩包">
                  下载随货资料
                </a>
              </Button>
            )}
            <Button variant="outline" onClick={() => window.print()}>
              打印
            </Button>
          </Flex>
        </Flex>
        {order.waitsFor === null ? null : (
          <Box mt="3">
            <Notice action={<Link to={`/list/info-pt/${encodeURIComponent(order.waitsFor.id)}`}>看本团、退出</Link>}>
              已拼 {order.waitsFor.joined}/{order.waitsFor.target}
              {order.waitsFor.unit}，再 {order.waitsFor.missing}
              {order.waitsFor.unit}成团后发货；{order.waitsFor.endsAt} 没凑满，¥{order.payable} 全额原路退回。
            </Notice>
          </Box>
        )}
        <PayTime order={order} />
        {order.completion === null ? null : (
          <Text mt="2" fontSize="sm" color="fg.muted">
            {order.completion.isDue ? '即将' : `将于 ${order.completion.at} `}自动确认收货
          </Text>
        )}
        <OrderTrack state={state} history={order.history} />
      </Box>
    </Panel>
  );
}

/** How long an unpaid order waits, and what becomes of it then. */
function PayTime({ order: { payBefore, badge, placedBy } }: Pick<OrderHeadProps, 'order'>) {
  const left = useTimeLeft(payBefore);
  const isWaiting = badge === 'awaiting-approval';
  if (left === null) return null;
  return (
    <Text mt="2" fontSize="sm" color="warning.fg">
      {left.over ? (
        '已过时限，订单即将自动取消'
      ) : (
        <>
          {isWaiting ? `超过${placedBy || '下单人'}的单笔限额，店主请在` : '请在'}{' '}
          <b role="timer" aria-live="off">
            {countdownText(left)}
          </b>{' '}
          内{isWaiting ? '批准' : '付款'}，逾时自动取消，库存与优惠券随之释放
        </>
      )}
    </Text>
  );
}
