import { Badge, Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { OrderAction } from '../../../application/order/order-actions.ts';
import { allowedOrder, type OrderView } from '../../../application/order/order-view.ts';
import { PackShot } from '../../pieces/goods/window/pack-shot.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useMay } from '../../pieces/account/window/use-may.ts';
import { afterSalesHref, caseLooks, caseNames } from '../../pieces/order/case-states.ts';
import { hasParcel, payHref, payWords, stateLooks, stateNames } from '../../pieces/order/order-states.ts';
import { invoiceWay } from '../../pieces/order/invoice-way.ts';

const pictures = 3;
/** A narrow wide screen has room for one, or a name would be cut. */
const onePicture = { '@media (min-width: 901px) and (max-width: 1239px)': { '& > :not(:first-of-type)': { display: 'none' } } };
/** Names that two lines can hold; the clamp cuts what they cannot. */
const named = 6;
/** A line breaks between two goods, not within a name or before its quantity. */
const nameLook = {
  '& > span': {
    display: 'inline-block',
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  '& small': { fontSize: 'xs', color: 'fg.subtle' },
};

interface OrderCardProps {
  readonly order: OrderView;
  /** What is being done to it. */
  readonly busy: OrderAction['kind'] | null;
  readonly onAct: (action: OrderAction) => void;
  readonly onAgain: (id: string) => void;
}

/** One order in the list, in one row: what is in it, what it came to, how it stands, what can be done. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { id, number, lines, kinds, units, payable, placedAt, hasRefund, hasEphedrine, cases, payBy, badge } = props.order;
  const shown = lines.slice(0, named);
  return (
    <Panel>
      <Grid
        templateAreas={{ base: '"head head state" "goods goods goods" "sum ways ways"', md: '"head goods sum state ways"' }}
        templateColumns={{ base: 'auto minmax(0, 1fr) auto', md: '150px minmax(0, 1fr) 108px 72px 176px' }}
        alignItems="center"
        gap={{ base: '2', md: '3' }}
        minH="72px"
        px="3.5"
        py="1.5"
      >
        <Box gridArea="head" minW="0">
          <Heading as="h2" fontSize="sm" lineHeight="md">
            <Link to={`/order/info/${encodeURIComponent(id)}`}>订单 {number}</Link>
          </Heading>
          <Text fontSize="xs" color="fg.subtle">
            {placedAt}
          </Text>
        </Box>
        <Flex gridArea="goods" align="center" gap="2.5" minW="0">
          <Flex flex="none" gap="1" css={onePicture}>
            {lines.slice(0, pictures).map((line) => (
              <PackShot key={line.id} src={line.picture} alt="" size={40} />
            ))}
          </Flex>
          <Text fontSize="sm" lineHeight="sm" lineClamp={2} css={nameLook}>
            {shown.map((line, at) => (
              // The comma is part of its span: a line never begins with it.
              <span key={line.id}>
                {line.name}{' '}
                <small>
                  {line.quantity}
                  {line.unit}
                </small>
                {at === shown.length - 1 ? '' : '，'}
              </span>
            ))}
            {kinds > named ? ` 等 ${kinds} 种` : ''}
          </Text>
        </Flex>
        <Box gridArea="sum" textAlign={{ base: 'start', md: 'end' }} whiteSpace="nowrap">
          <Text fontSize="md" fontWeight="semibold">
            ¥{payable}
          </Text>
          <Text fontSize="xs" color="fg.subtle">
            {kinds} 种 {units.toLocaleString('en-US')} 件
          </Text>
        </Box>
        <Flex
          gridArea="state"
          direction={{ base: 'row', md: 'column' }}
          justify={{ base: 'end', md: 'center' }}
          align={{ base: 'center', md: 'start' }}
          gap="1"
        >
          <Badge {...stateLooks[badge]}>{stateNames[badge]}</Badge>
          {hasEphedrine ? <Badge variant="plain">含麻</Badge> : null}
          {hasRefund && cases.length === 0 ? <Badge colorPalette="danger">有退款</Badge> : null}
          {payBy === '' ? null : (
            <Text fontSize="xs" lineHeight="xs" whiteSpace={{ base: 'nowrap', md: 'normal' }} color="warning.fg">
              {payBy} 前{badge === 'awaiting-approval' ? '批准' : '付款'}
            </Text>
          )}
        </Flex>
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
    <Flex
      as="ul"
      wrap="wrap"
      gap="{spacing.1} {spacing.4}"
      px="3.5"
      py="2"
      borderTopWidth="1px"
      fontSize="sm"
      color="fg.muted"
      listStyleType="none"
      aria-label="售后单"
    >
      {cases.map(({ id, number, state }) => (
        <li key={id}>
          <Text asChild color="brand.fg">
            <Link to={`/order/returnInfo/${encodeURIComponent(id)}`}>售后单 {number}</Link>
          </Text>{' '}
          <Badge ms="0.5" {...caseLooks[state]}>
            {caseNames[state]}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}

/** What can be done with it now, the most likely first. */
function Ways({ order: shown, busy, onAct, onAgain }: OrderCardProps) {
  const may = useMay();
  const order = allowedOrder(shown, may);
  const { id, number } = order;
  const invoice = may('money') ? invoiceWay(order) : null;
  return (
    <Flex
      gridArea="ways"
      wrap="wrap"
      justify="end"
      gap="1"
      css={{ '@media (min-width: 901px)': { '& > *': { flex: '1 1 84px', maxW: '86px' } } }}
    >
      {order.canPay ? (
        <Button asChild size="sm">
          <Link to={payHref(order)} aria-label={`订单 ${number} ${payWords(order.state)}`}>
            {payWords(order.state)}
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
        <Link to={`/order/info/${encodeURIComponent(id)}`} aria-label={`${hasParcel(order.badge) ? '查看物流：' : '查看'}订单 ${number}`}>
          {hasParcel(order.badge) ? '查看物流' : '查看'}
        </Link>
      </Button>
      {order.canBuyAgain ? (
        <Button size="sm" variant="outline" disabled={busy !== null} aria-label={`订单 ${number} 再来一单`} onClick={() => onAgain(id)}>
          再来一单
        </Button>
      ) : null}
      {order.canReturn ? (
        <Button asChild size="sm" variant="outline">
          <Link to={afterSalesHref(order)} aria-label={`订单 ${number} 申请售后`}>
            申请售后
          </Link>
        </Button>
      ) : null}
      {invoice === null ? null : (
        <Button asChild size="sm" variant="outline">
          <KnownLink to={invoice.to} aria-label={`订单 ${number} ${invoice.words}`}>
            {invoice.words}
          </KnownLink>
        </Button>
      )}
      {order.canCancel ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={busy !== null}
          aria-label={`取消订单 ${number}`}
          onClick={() => onAct({ id, kind: 'cancel' })}
        >
          {busy === 'cancel' ? '正在取消' : '取消'}
        </Button>
      ) : null}
    </Flex>
  );
}
