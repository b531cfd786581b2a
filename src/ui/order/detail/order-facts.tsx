import { Text } from '@chakra-ui/react';
import { shownPhone } from '../../../application/account/delivery-address.ts';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { Fact, Facts } from '../../kit/counter/facts.tsx';
import { invoiceKindNames } from '../../pieces/invoice/kind-names.ts';
import { useMay } from '../../pieces/account/window/use-may.ts';
import { invoiceWay } from '../../pieces/order/invoice-way.ts';
import { deliveryNames, receiptNames, refundNames } from '../order-words.ts';
import { payMethodName } from '../../pieces/order/pay-method-name.ts';

/** Where it goes, how it was paid, and the papers: invoice, purchaser and receipt, money that comes back. */
export function OrderFacts({ order }: { readonly order: OrderDetailView }) {
  const { address, invoice, purchaser, refunds } = order;
  return (
    <>
      <Panel title="收货与付款">
        <Facts>
          <Fact name="收货人">
            {address.name} {shownPhone(address)}
          </Fact>
          <Fact name="地址">{address.place}</Fact>
          <Fact name="配送">{deliveryNames[order.delivery]}</Fact>
          {order.arrivesOn !== null && isUnderWay(order) ? <Fact name="预计到店">{order.arrivesOn}</Fact> : null}
          <Fact name="备注">{order.remark === '' ? '无' : order.remark}</Fact>
          <Fact name="下单时间">
            {order.placedAt}
            {order.placedBy && `，${order.placedBy}`}
          </Fact>
          {order.paidAt === null ? null : <Fact name="付款时间">{order.paidAt}</Fact>}
          {order.payMethod === '' ? null : <Fact name="付款方式">{payMethodName(order.payMethod)}</Fact>}
        </Facts>
      </Panel>
      <Panel title="电子发票" aside={<InvoiceWay order={order} />}>
        <Text fontSize="sm" color="fg.muted" mb={invoice === null ? '0' : '2'}>
          {invoicingWords(order)}
        </Text>
        {invoice === null ? null : (
          <Facts>
            <Fact name="票种">{invoiceKindNames[invoice.kind]}</Fact>
            <Fact name="抬头">{invoice.title}</Fact>
            <Fact name="税号">{invoice.taxNumber}</Fact>
            {invoice.email === '' ? null : <Fact name="邮箱">{invoice.email}</Fact>}
          </Facts>
        )}
      </Panel>
      {purchaser === null ? null : (
        <Panel title="含麻实名登记" aside={<KnownLink to="/hmdd">含麻回执</KnownLink>}>
          <Facts>
            <Fact name="采购人">
              {purchaser.name} {purchaser.phone}
            </Fact>
            <Fact name="身份证">{purchaser.identityNumber}</Fact>
            <Fact name="回执">{receiptNames[purchaser.receipt]}</Fact>
          </Facts>
        </Panel>
      )}
      {refunds.length === 0 ? null : (
        <Panel title="退款">
          <Facts>
            {refunds.map(({ kind, method, amount, isDone, at }) => (
              <Fact key={kind + at + amount} name={isDone ? '已退回' : '退回中'}>
                ¥{amount} {refundNames[kind]}，退至{payMethodName(method).replace(/支付$/, '')}，{at}
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
    </>
  );
}

/** Paid and not there yet: a promised day still tells something. */
const isUnderWay = ({ state }: OrderDetailView): boolean => state === 'paid' || state === 'shipped';

/** From an order to its invoice, as far as there is a way. */
function InvoiceWay({ order }: { readonly order: OrderDetailView }) {
  const may = useMay();
  const way = may('money') ? invoiceWay(order) : null;
  return way === null ? undefined : (
    <span data-print="none">
      <KnownLink to={way.to}>{way.words}</KnownLink>
    </span>
  );
}

/** How an order stands to its invoice; one that was wished for at checkout comes when the order completes. */
function invoicingWords({ state, isUnpaid, invoicing, invoice }: OrderDetailView): string {
  if (invoicing === 'applied') return '开票中，开好后会通知您';
  if (invoicing === 'issued') return '已开';
  if (invoicing === 'failed') return '没有开出，可以重新申请';
  if (invoicing === 'none') return isUnpaid ? '付款后可以申请' : state === 'grouping' ? '成团后可以申请' : '没有可开票的金额';
  return invoice === null || state === 'completed' ? '未申请发票' : '订单完成后按以下抬头自动申请';
}
