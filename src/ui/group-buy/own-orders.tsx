import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { GroupBuyView } from '../../application/group-buy/group-view.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { payWords, stateLooks, stateNames } from '../pieces/order/order-states.ts';
import { Panel } from '../kit/window/page/panel.tsx';

interface OwnOrdersProps {
  readonly group: GroupBuyView;
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
}

/** What the shop has of the group: each order, how it stands, and what happens next; leaving while that is possible. */
export function OwnOrders({ group, isLeaving, onLeave }: OwnOrdersProps) {
  const { orders, goods, leaveReason, leaveUntil, missing, stage } = group;
  const isWaiting = orders.some(({ state }) => state === 'grouping');
  if (orders.length === 0) return null;
  return (
    <Panel title="我的参团" note={stage === 'gathering' && isWaiting ? `还差 ${missing}${goods.unit}，截止时见结果，会发消息` : undefined}>
      <Box as="ul" listStyleType="none">
        {orders.map(({ id, number, state, isUnpaid, units, payable, placedAt }) => (
          <Flex
            as="li"
            key={id}
            wrap="wrap"
            align="center"
            gap="1"
            columnGap="4"
            py="2"
            fontSize="sm"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Badge {...stateLooks[state]}>{stateNames[state]}</Badge>
            <span>
              {units}
              {goods.unit} ¥{payable}
            </span>
            <Text as="span" fontSize="xs" color="fg.subtle">
              {shownTime(placedAt)}
            </Text>
            <Button asChild size="sm" variant={isUnpaid ? 'solid' : 'outline'} ms="auto">
              {isUnpaid ? (
                <Link to={`/cart/step3/${encodeURIComponent(id)}`} aria-label={`订单 ${number} ${payWords(state)}`}>
                  {payWords(state)}
                </Link>
              ) : (
                <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`查看订单 ${number}`}>
                  查看订单
                </Link>
              )}
            </Button>
          </Flex>
        ))}
      </Box>
      {isWaiting ? (
        <Flex wrap="wrap" align="center" gap="3" mt="1">
          {leaveReason === null ? (
            <Button size="sm" variant="outline" loading={isLeaving} loadingText="正在退出" onClick={onLeave}>
              退出拼团
            </Button>
          ) : null}
          <Text fontSize="xs" color="fg.muted">
            {leaveReason === null ? `${shownTime(leaveUntil)} 前可以退出，所付款项原路退回` : '截止前 2 小时内不能退出，以免同团落空'}
          </Text>
        </Flex>
      ) : null}
    </Panel>
  );
}
