import { Badge, Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { OrderAction } from '../../../application/order/order-actions.ts';
import type { OrderView } from '../../../application/order/order-view.ts';
import { PackShot } from '../../shared/goods/pack-shot.tsx';
import { KnownLink } from '../../shared/known-paths.tsx';
import { Panel } from '../../shared/page/panel.tsx';
import { afterSalesHref, caseLooks, caseNames } from '../../shared/order/case-states.ts';
import { payHref, stateLooks, stateNames } from '../../shared/order/order-states.ts';
import { invoiceWay } from '../invoice-way.ts';
import { SheetHead } from '../sheet-head.tsx';

const pictures = 4;
const named = 4;

interface OrderCardProps {
  readonly order: OrderView;
  /** What is being done to it. */
  readonly busy: OrderAction['kind'] | null;
  readonly onAct: (action: OrderAction) => void;
  readonly onAgain: (id: string) => void;
}

/** One order in the list: what is in it, what it came to, what can be done. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { id, number, state, lines, kinds, units, payable, placedAt, hasRefund, hasEphedrine, cases } = props.order;
  return (
    <Panel>
      <SheetHead id={id} number={number} note={placedAt}>
        {hasEphedrine ? <Badge variant="plain">含麻</Badge> : null}
        {hasRefund && cases.length === 0 ? <Badge colorPalette="danger">有退款</Badge> : null}
        <Badge {...stateLooks[state]}>{stateNames[state]}</Badge>
      </SheetHead>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 150px 120px' }}
        alignItems="center"
        gap={{ base: '2', md: '4' }}
        px="3.5"
        py="2.5"
      >
        <Flex align="center" gap="2" minW="0" gridColumn={{ base: '1 / -1', md: 'auto' }}>
          {/* On a phone there is room for three pictures and two names. */}
          <Flex flex="none" gap="1.5" minW={{ base: '0', md: '194px' }} css={{ '& > * + * + * + *': { display: { base: 'none', md: 'block' } } }}>
            {lines.slice(0, pictures).map((line) => (
              <PackShot key={line.id} src={line.picture} alt="" size={44} />
            ))}
          </Flex>
          <Grid
            flex="1"
            minW="0"
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="4"
            fontSize="sm"
            lineHeight="sm"
            css={{ '& > p:nth-of-type(n + 3)': { display: { base: 'none', md: 'block' } }, '& small': { fontSize: 'xs', color: 'fg.subtle' } }}
          >
            {lines.slice(0, named).map((line) => (
              <Text key={line.id} title={line.name} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {line.name}{' '}
                <small>
                  {line.spec} × {line.quantity} {line.unit}
                </small>
              </Text>
            ))}
            {kinds > 2 ? (
              <Box as="small" display={kinds > named ? undefined : { base: 'inline', md: 'none' }}>
                等 {kinds} 种
              </Box>
            ) : null}
          </Grid>
        </Flex>
        <Box textAlign={{ base: 'start', md: 'end' }} whiteSpace="nowrap">
          <Text fontSize="lg" fontWeight="semibold">
            ¥{payable}
          </Text>
          <Text fontSize="xs" color="fg.subtle">
            {kinds} 种 {units} 件
          </Text>
        </Box>
        <Ways {...props} />
      </Grid>
      <Cases cases={cases} />
    </Panel>
  );
});

/** What was asked of it, the newest first; each leads to its own page. */
function Cases({ cases }: Pick<OrderView, 'cases'>) {
  if (cases.length === 0) return null;
  return (
    <Flex as="ul" wrap="wrap" gap="{spacing.1} {spacing.4}" px="3.5" py="2" borderTopWidth="1px" fontSize="sm" color="fg.muted" listStyleType="none" aria-label="售后单">
      {cases.map(({ id, number, state }) => (
        <li key={id}>
          <Text asChild color="brand.fg">
            <Link to={`/order/returnInfo/${encodeURIComponent(id)}`}>售后单 {number}</Link>
          </Text>{' '}
          <Badge ms="0.5" {...caseLooks[state]}>{caseNames[state]}</Badge>
        </li>
      ))}
    </Flex>
  );
}

/** What can be done with it now, the most likely first. */
function Ways({ order, busy, onAct, onAgain }: OrderCardProps) {
  const { id, number } = order;
  const invoice = invoiceWay(order);
  return (
    // On a phone they have a row of their own: beside up to five of them the amount has no room.
    <Flex direction={{ base: 'row', md: 'column' }} gridColumn={{ base: '1 / -1', md: 'auto' }} wrap="wrap" justify="flex-end" align="stretch" gap="1.5">
      {order.canPay ? (
        <Button asChild size="sm">
          <Link to={payHref(order)} aria-label={`订单 ${number} 去付款`}>
            去付款
          </Link>
        </Button>
      ) : null}
      {order.canConfirm ? (
        <Button size="sm" disabled={busy !== null} aria-label={`订单 ${number} 确认收货`} onClick={() => onAct({ id, kind: 'confirm' })}>
          {busy === 'confirm' ? '正在确认' : '确认收货'}
        </Button>
      ) : null}
      {order.owesReceipt ? (
        <Button asChild size="sm">
          <KnownLink to="/hmdd" aria-label={`订单 ${number} 填回执`}>
            填回执
          </KnownLink>
        </Button>
      ) : null}
      <Button asChild size="sm" variant="outline">
        <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`查看订单 ${number}`}>
          {order.state === 'shipped' ? '看物流' : '查看'}
        </Link>
      </Button>
      {order.canBuyAgain ? (
        <Button size="sm" variant="outline" disabled={busy !== null} aria-label={`订单 ${number} 再来一单`} onClick={() => onAgain(id)}>
          再来一单
        </Button>
      ) : null}
      {order.canReturn ? (
        <Button asChild size="sm" variant="outline">
          <Link to={afterSalesHref(order)} aria-label={`订单 ${number} 退换与售后`}>
            退换/售后
          </Link>
        </Button>
      ) : null}
      {invoice === null ? null : (
        <Button asChild size="sm" variant="ghost">
          <KnownLink to={invoice.to} aria-label={`订单 ${number} ${invoice.words}`}>
            {invoice.words}
          </KnownLink>
        </Button>
      )}
      {order.canCancel ? (
        <Button size="sm" variant="ghost" disabled={busy !== null} aria-label={`取消订单 ${number}`} onClick={() => onAct({ id, kind: 'cancel' })}>
          {busy === 'cancel' ? '正在取消' : '取消'}
        </Button>
      ) : null}
    </Flex>
  );
}
