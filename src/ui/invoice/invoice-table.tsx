import { Badge, Flex, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { invoiceAddress } from '../../application/invoice/invoice-address.ts';
import type { InvoiceView } from '../../application/invoice/invoices-view-model.ts';
import { invoiceKindNames } from '../pieces/invoice/kind-names.ts';
import { goodsWords, invoiceStateWords } from './invoice-words.ts';

/** The number of an invoice's orders that a row names. */
const ordersNamed = 3;

/** Invoices and red letters, one a row: what it is about, how it stands, and its paper. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly InvoiceView[] }) {
  return (
    <Table.Root native>
      <thead>
        <tr>
          <th scope="col">发票</th>
          <th scope="col">订单</th>
          <th scope="col">票种</th>
          <th scope="col">状态</th>
          <th scope="col" data-figure>
            价税合计
          </th>
          <th scope="col" data-figure>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </Table.Root>
  );
}

const nameOf = ({ isRed, number }: InvoiceView): string => `${isRed ? '红字发票' : '电子发票'}${number === '' ? '' : ` ${number}`}`;

function InvoiceRow({ invoice }: { readonly invoice: InvoiceView }) {
  const { isRed, kind, state, number, title, email, amount, tax, takenBack, appliedAt, issuedAt, reason, orders, goods, kinds, redOf } =
    invoice;
  const [text, look] = invoiceStateWords[state];
  const named = goodsWords(goods, kinds);
  return (
    <tr>
      <td data-whole>
        <b>{number === '' ? (isRed ? '红字发票，等待开具' : '等待开具') : number}</b>
        {named === '' ? null : <small>{named}</small>}
        {redOf === null ? null : <small>{redOf.number === '' ? '原发票开出后再开' : `冲销发票 ${redOf.number}`}</small>}
        <small>
          {title}
          {email === '' ? '' : `，发到 ${email}`}
        </small>
        {state === 'failed' && reason !== '' ? (
          <Text as="small" color="error.fg" role="note">
            没有开出：{reason}
          </Text>
        ) : null}
      </td>
      <td>
        {orders.slice(0, ordersNamed).map((order) => (
          <div key={order.id}>
            <Link to={`/order/info/${encodeURIComponent(order.id)}`}>{order.number}</Link>
          </div>
        ))}
        {orders.length > ordersNamed ? <small>共 {orders.length} 单</small> : null}
      </td>
      <td>{isRed ? `红字${invoiceKindNames[kind]}` : invoiceKindNames[kind]}</td>
      <td>
        <Badge {...look}>{text}</Badge>
        <small>{issuedAt ?? appliedAt}</small>
      </td>
      <td data-figure>
        <b>{amount}</b>
        <small>税额 {tax}</small>
        {takenBack === null ? null : <small>已红冲 ¥{takenBack}</small>}
      </td>
      <td data-figure>
        <Ways invoice={invoice} />
      </td>
    </tr>
  );
}

/** Its paper, or the way to apply again. */
function Ways({ invoice }: { readonly invoice: InvoiceView }) {
  const { files, state, isRed, orders } = invoice;
  const [first] = orders;
  const look = { color: 'brand.fg', minH: 'control-md', display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } as const;
  return (
    <Flex gap="3" justify="flex-end">
      {files.map(({ name, address }, at) => (
        <Text key={name} asChild {...look}>
          <a href={address} download aria-label={`下载 ${name}：${nameOf(invoice)}`}>
            {at === 0 ? `下载 ${name}` : name}
          </a>
        </Text>
      ))}
      {state === 'failed' && !isRed ? (
        <Text asChild {...look}>
          <Link to={invoiceAddress({ orderId: orders.length === 1 ? (first?.id ?? null) : null })}>重新申请</Link>
        </Text>
      ) : null}
    </Flex>
  );
}
