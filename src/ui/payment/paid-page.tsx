import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { createOrderViewModel } from '../../application/order/order-view-model.ts';
import type { OrderDetailView } from '../../application/order/order-view.ts';
import { Icon } from '../kit/window/icon.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { CartBanner, CartSteps } from '../pieces/cart/sheet/cart-steps.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { MissingOrder } from '../pieces/order/missing-order.tsx';
import { invoiceWay } from '../pieces/order/invoice-way.ts';
import { payMethodName } from '../pieces/order/pay-method-name.ts';

/** `/cart/step4?id=`: the order is paid. */
export function PaidPage() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  return (
    <div className={styles.page}>
      <CartSteps current={4} />
      <h1 className={frame.hidden}>支付完成</h1>
      {id === '' ? <MissingOrder /> : <PaidVisit key={id} id={id} />}
      <CartBanner />
    </div>
  );
}

function PaidVisit({ id }: { readonly id: string }) {
  const [state, order] = useViewModel(useVisit(({ needs }) => createOrderViewModel(needs, id)));
  switch (state.status) {
    case 'loading':
      return <PanelSkeleton lines={5} />;
    case 'failed':
      return <PageFailure title="订单加载失败" reason={state.reason} kept="付款结果以订单为准。" onRetry={order.retry} />;
    case 'missing':
      return <MissingOrder />;
    case 'ready':
      // An order that waits for its money, or was cancelled, is the pay page's to explain.
      return state.value.paidAt === null ? <Navigate to={`/cart/step3/${encodeURIComponent(id)}`} replace /> : <Paid order={state.value} />;
  }
}

/** What comes next, step by step. */
const Next = chakra('ul', {
  base: {
    maxWidth: '460px',
    mt: '5',
    mx: 'auto',
    pt: '3',
    borderTopWidth: '1px',
    fontSize: 'sm',
    textAlign: 'start',
    color: 'fg.muted',
    '& li': { display: 'flex', gap: '2', py: '1' },
    '& svg': { flex: 'none', mt: '1px', color: 'brand.fg' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

function Paid({ order }: { readonly order: OrderDetailView }) {
  // On account the order goes out, and the money comes later (R50).
  const isOnAccount = order.payMethod === 'account';
  // Before the order completes there is none to look at: one that was wished for comes by itself then.
  const isInvoiced = order.invoicing === 'applied' || order.invoicing === 'issued';
  const invoice = isInvoiced ? invoiceWay(order) : null;
  return (
    <Box maxW="720px" mx="auto" mb="8" textAlign="center">
      <Panel>
        <Box px="4" pt="7" pb="6">
          <Box
            as="span"
            display="inline-grid"
            placeItems="center"
            boxSize="48px"
            borderRadius="full"
            bg="success.subtle"
            color="success.fg"
          >
            <Icon name="check" size={26} />
          </Box>
          <Heading as="h2" mt="3">
            {order.waitsFor === null ? (isOnAccount ? '已记入账期，等待发货' : '付款成功，等待发货') : '已付款参团，等待成团'}
          </Heading>
          <Flex wrap="wrap" justify="center" gap="{spacing.1} {spacing.5}" mt="2" fontSize="sm" color="fg.muted">
            <span>订单号 {order.number}</span>
            <span>
              {isOnAccount ? '账期应付' : '已付'} ¥{order.payable}
            </span>
            {order.payMethod === '' ? null : <span>{payMethodName(order.payMethod)}</span>}
          </Flex>
          <Next>
            {order.waitsFor === null ? null : (
              <li>
                <Icon name="clock" size={16} />
                <span>
                  再 {order.waitsFor.missing}
                  {order.waitsFor.unit}成团；{order.waitsFor.endsAt} 没凑满，全额原路退回。
                  <Link to={`/list/info-pt/${encodeURIComponent(order.waitsFor.id)}`}>看本团</Link>
                </span>
              </li>
            )}
            <li>
              <Icon name="box" size={16} />
              仓库按付款先后出库，随货附同行单和已有的药检报告
            </li>
            <li>
              <Icon name="truck" size={16} />
              <Text as="span" minW="0" overflowWrap="anywhere">
                {order.delivery === 'pickup' ? '备货完成后通知到仓自提' : `送往 ${order.address.place}，${order.address.name} 收`}
                {order.arrivesOn === null ? null : (
                  <Text as="b" display="block" fontWeight="semibold" color="fg">
                    预计 {order.arrivesOn} 到店
                  </Text>
                )}
              </Text>
            </li>
            <li>
              <Icon name="clock" size={16} />
              发货与签收进度在订单详情里查看
            </li>
            {order.invoice === null || isInvoiced ? null : (
              <li>
                <Icon name="receipt" size={16} />
                订单完成后按所填抬头自动申请电子发票
              </li>
            )}
            {order.hasEphedrine ? (
              <li>
                <Icon name="shield" size={16} />
                <span>
                  含麻商品收货后须到 <KnownLink to="/hmdd">含麻回执</KnownLink> 确认
                </span>
              </li>
            ) : null}
          </Next>
          <Flex wrap="wrap" justify="center" gap="2.5" mt="5">
            <Button asChild>
              <Link to="/list">继续采购</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={`/order/info/${encodeURIComponent(order.id)}`}>查看订单</Link>
            </Button>
            {invoice === null ? null : (
              <Button asChild variant="outline">
                <KnownLink to={invoice.to}>{invoice.words}</KnownLink>
              </Button>
            )}
          </Flex>
        </Box>
      </Panel>
    </Box>
  );
}
