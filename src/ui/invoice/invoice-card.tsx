import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { invoiceAddress } from '../../application/invoice/invoice-address.ts';
import type { InvoiceView } from '../../application/invoice/invoices-view-model.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { invoiceStateWords } from './invoice-words.ts';

/** One invoice or red letter: how it stands, what it is about, and its paper. */
export function InvoiceCard({ invoice }: { readonly invoice: InvoiceView }) {
  const { isRed, state, number, title, taxNumber, email, amount, net, tax, takenBack, appliedAt, issuedAt, reason, orders, redOf, file } =
    invoice;
  const [text, look] = invoiceStateWords[state];
  const name = `${isRed ? '红字发票' : '电子发票'}${number === '' ? '' : ` ${number}`}`;
  const [first] = orders;
  return (
    <Panel>
      <Flex wrap="wrap" align="center" gap="2" columnGap="3" px="4" py="2.5" borderBottomWidth="1px">
        <Text as="h2" fontSize="md" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Badge {...look}>{text}</Badge>
        {takenBack === null ? null : (
          <Badge variant="surface" colorPalette="warning">
            已红冲 ¥{takenBack}
          </Badge>
        )}
        <Text ms="auto" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          ¥{amount}
        </Text>
      </Flex>
      <Box px="4" py="3">
        {state === 'failed' && reason !== '' ? (
          <Box mb="2.5">
            <Notice status="error">没有开出：{reason}</Notice>
          </Box>
        ) : null}
        <Facts>
          <Fact name="金额">
            不含税 ¥{net}，税额 ¥{tax}
          </Fact>
          <Fact name="抬头">
            {title}，税号 {taxNumber}
          </Fact>
          {email === '' ? null : <Fact name="邮箱">{email}</Fact>}
          {redOf === null ? null : <Fact name="冲销">{redOf.number === '' ? '原发票开出后再开' : `发票 ${redOf.number}`}</Fact>}
          <Fact name={`订单 ${orders.length > 1 ? `${orders.length} 个` : ''}`.trim()}>
            <Flex wrap="wrap" gap="1" columnGap="4">
              {orders.map((order) => (
                <span key={order.id}>
                  <Link to={`/order/info/${encodeURIComponent(order.id)}`}>{order.number}</Link>
                  {orders.length > 1 ? ` ¥${order.amount}` : ''}
                </span>
              ))}
            </Flex>
          </Fact>
          <Fact name={issuedAt === null ? '申请时间' : '开票时间'}>{issuedAt ?? appliedAt}</Fact>
        </Facts>
        <Flex wrap="wrap" gap="2" mt="3" _empty={{ display: 'none' }}>
          {file === null ? null : (
            <Button asChild size="sm" variant="outline">
              <a href={file} download aria-label={`下载${name}的 PDF`}>
                下载 PDF
              </a>
            </Button>
          )}
          {state === 'failed' && !isRed ? (
            <Button asChild size="sm" variant="outline">
              <Link to={invoiceAddress({ tab: 'open', orderId: orders.length === 1 ? (first?.id ?? null) : null, page: 1 })}>重新申请</Link>
            </Button>
          ) : null}
        </Flex>
      </Box>
    </Panel>
  );
}
