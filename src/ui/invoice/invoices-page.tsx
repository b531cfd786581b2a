import { Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { invoiceAddress, invoiceQueryFrom } from '../../application/invoice/invoice-address.ts';
import { createTitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { DataTab } from './data-tab.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { OpenOrders } from './open-orders.tsx';

/** `/dzfp`: orders that can be invoiced, the invoices that were applied for, and the shop's data. */
export function InvoicesPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const query = invoiceQueryFrom(address);
  const titles = useVisit(({ needs }) => createTitlesViewModel(needs));
  const [{ status, known }] = useViewModel(titles);
  const [applied, setApplied] = useState<readonly string[]>([]);
  /** What was applied for is looked at where its PDF will be. */
  const goToRecord = useCallback(
    (ids: readonly string[]) => {
      setApplied(ids);
      titles.refresh();
      void navigate(invoiceAddress({ tab: 'all' }));
    },
    [navigate, titles],
  );
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
      {status === 'failed' && known === null && query.tab !== 'data' ? (
        <PartFailure text="购方资料加载失败" onRetry={titles.retry} />
      ) : null}
      {query.orderId === null ? null : (
        <Notice action={<Link to={invoiceAddress({ ...query, orderId: null, page: 1 })}>看全部订单</Link>}>仅显示所选订单的发票。</Notice>
      )}
      {query.tab === 'open' ? (
        <OpenOrders titles={titles} onApplied={goToRecord} />
      ) : query.tab === 'data' ? (
        <DataTab titles={titles} query={query} />
      ) : (
        <InvoiceList applied={applied} />
      )}
    </Stack>
  );
}
