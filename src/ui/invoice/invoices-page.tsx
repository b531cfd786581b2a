import { Heading, Stack, Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { invoiceAddress, invoiceQueryFrom } from '../../application/invoice/invoice-address.ts';
import { createTitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { InvoiceList } from './invoice-list.tsx';
import { OpenOrders } from './open-orders.tsx';
import { TitlePanel } from './title-panel.tsx';

/** `/dzfp`: orders that can be invoiced, the invoices that were applied for, and the shop's titles. */
export function InvoicesPage() {
  const [address] = useSearchParams();
  const query = invoiceQueryFrom(address);
  const titles = useVisit(({ needs }) => createTitlesViewModel(needs));
  const [{ known }] = useViewModel(titles);
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Heading as="h1" mt="3.5">
        电子发票
      </Heading>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {known === null
          ? '发票只开给本店，可开金额 = 实付 − 已退款。'
          : `购方 ${known.title}${known.taxNumber === '' ? '' : `，税号 ${known.taxNumber}`}。可开金额 = 实付 − 已退款。`}
      </Text>
      {query.orderId === null ? null : (
        <Notice action={<Link to={invoiceAddress({ ...query, orderId: null, page: 1 })}>看全部订单</Link>}>仅显示所选订单的发票。</Notice>
      )}
      {query.tab === 'open' ? <OpenOrders titles={titles} /> : <InvoiceList />}
      <TitlePanel titles={titles} />
    </Stack>
  );
}
