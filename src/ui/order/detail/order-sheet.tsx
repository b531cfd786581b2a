import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { Ledger, type LedgerRow } from '../../kit/sheet/ledger.tsx';
import { Slip } from '../../kit/sheet/slip.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead, type OrderHeadProps } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLogistics } from './order-logistics.tsx';
import { reductionNames } from '../order-words.ts';

// Few orders leave in several parcels.
const OrderParcels = late(() => import('./order-parcels.tsx').then((module) => module.OrderParcels));

// Codes are told of orders by sellers who keep them, and received on one visit of many.
const TraceCodesPanel = late(() => import('../receive/trace-codes-panel.tsx').then((module) => module.TraceCodesPanel));

const ledgerRows = ({ goodsAmount, reductions, freight }: OrderDetailView): readonly LedgerRow[] => [
  { name: '商品金额', amount: `¥${goodsAmount}` },
  ...reductions.map(({ kind, name, amount }) => ({
    name: reductionNames[kind],
    rule: name === '' ? undefined : name,
    amount: `−¥${amount}`,
    minus: true,
  })),
  { name: '运费', amount: `¥${freight}` },
];

/** 应付, 实付; nothing is due for an order that was cancelled before it was paid. */
const totalName = ({ state, paidAt }: OrderDetailView): string => (paidAt !== null ? '实付' : state === 'cancelled' ? '订单金额' : '应付');

/** State, parcel, goods with their shares, every amount, and the papers. */
export function OrderSheet(props: OrderHeadProps) {
  const { order } = props;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' }}
      gap={{ base: '2.5', md: '4' }}
      alignItems="start"
      mb="8"
      _print={{ display: 'block' }}
    >
      <Column>
        <OrderHead {...props} />
        <Parcels order={order} />
        <Panel title="商品清单" note={`${order.kinds} 个品种，共 ${order.units.toLocaleString('en-US')} 件`}>
          <OrderLines order={order} />
        </Panel>
        {order.traceCodes === 0 ? null : (
          <LatePart fallback={<PanelSkeleton lines={1} />}>
            <TraceCodesPanel orderId={order.id} count={order.traceCodes} canAsk={order.canReturn} />
          </LatePart>
        )}
      </Column>
      <Column>
        <Slip title="金额明细">
          <Ledger rows={ledgerRows(order)} total={{ name: totalName(order), amount: order.payable }} />
        </Slip>
        <OrderFacts order={order} />
      </Column>
    </Grid>
  );
}

/** Where the goods are: parcel by parcel, or the one of an order that left in one; nothing before anything left. */
function Parcels({ order }: Pick<OrderHeadProps, 'order'>) {
  if (order.shipments.length > 1 || order.isPartlyShipped)
    return (
      <LatePart fallback={<PanelSkeleton />}>
        <OrderParcels order={order} />
      </LatePart>
    );
  return order.logistics === null && order.state !== 'shipped' ? null : <OrderLogistics logistics={order.logistics} />;
}

/** On paper sheet follows sheet, and only the goods run over the page's end. */
function Column({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      templateColumns="minmax(0, 1fr)"
      gap="2.5"
      minW="0"
      css={{
        '@media print': {
          display: 'block',
          '& > *': { marginBottom: '2.5', breakInside: 'avoid-page' },
          '& > :last-child:has(table)': { breakInside: 'auto' },
        },
      }}
    >
      {children}
    </Grid>
  );
}
