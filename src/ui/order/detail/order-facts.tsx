import { HStack, Text } from '@chakra-ui/react';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { KnownLink } from '../../shared/known-paths.tsx';
import { Panel } from '../../shared/page/panel.tsx';
import { Fact, Facts } from '../../shared/counter/facts.tsx';
import { deliveryNames, receiptNames, refundNames } from '../order-words.ts';
import { payMethodName } from '../../shared/order/pay-method-name.ts';

/** Where it goes, how it was paid, and the papers: invoice, purchaser and receipt, money that comes back. */
export function OrderFacts({ order }: { readonly order: OrderDetailView }) {
  const { address, invoice, purchaser, refunds } = order;
  const isPaid = order.state !== 'unpaid' && order.state !== 'cancelled';
  return (
    <>
      <Panel title="收货与付款">
        <Facts>
          <Fact name="收货人">
            {address.name} {address.phone}
          </Fact>
          <Fact name="地址">{address.place}</Fact>
          <Fact name="配送">{deliveryNames[order.delivery]}</Fact>
          <Fact name="备注">{order.remark === '' ? '无' : order.remark}</Fact>
          <Fact name="下单时间">{order.placedAt}</Fact>
          {order.paidAt === null ? null : <Fact name="付款时间">{order.paidAt}</Fact>}
          {order.payMethod === '' ? null : <Fact name="付款方式">{payMethodName(order.payMethod)}</Fact>}
        </Facts>
      </Panel>
      <Panel title="电子发票" aside={isPaid ? <InvoiceWays id={order.id} /> : undefined}>
        {invoice === null ? (
          <Text fontSize="sm" color="fg.subtle">
            未申请发票
          </Text>
        ) : (
          <Facts>
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

/** From a paid order to its invoice: to apply for one, or to see what was applied for. */
function InvoiceWays({ id }: { readonly id: string }) {
  const order = encodeURIComponent(id);
  return (
    <HStack gap="3" data-print="none">
      <KnownLink to={`/dzfp?order=${order}`}>申请开票</KnownLink>
      <KnownLink to={`/dzfp?status=all&order=${order}`}>查看发票</KnownLink>
    </HStack>
  );
}
