import { Button, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { invoiceAddress, invoiceQueryFrom } from '../../application/invoice/invoice-address.ts';
import { createInvoicesViewModel } from '../../application/invoice/invoices-view-model.ts';
import { useSeen } from '../kit/window/hooks/use-seen.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { emptyInvoiceWords } from './invoice-words.ts';

/** The invoices and red letters of a tab, the newest first. */
export function InvoiceList() {
  const [state, model, query] = usePagedAddress(invoiceQueryFrom, createInvoicesViewModel);
  useSeen(model.look);
  const [title, note] = emptyInvoiceWords[query.tab];
  return (
    <>
      <InvoiceTabs query={query} counts={state.known?.counts ?? null} />
      <PagedList
        load={state}
        onRetry={model.retry}
        hrefFor={(page) => invoiceAddress({ ...query, page })}
        failure={{ title: '发票加载失败', note: '网络中断或系统繁忙，请稍后再试。' }}
        skeleton={<RowsSkeleton count={4} height={120} />}
        empty={
          <EmptyState icon="receipt" title={title} note={note}>
            <Button asChild variant="outline">
              <Link to={invoiceAddress({ tab: 'open', orderId: query.orderId, page: 1 })}>看可开票的订单</Link>
            </Button>
          </EmptyState>
        }
      >
        {(page) => (
          <Stack as="ul" gap="2.5" listStyleType="none">
            {page.invoices.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceCard invoice={invoice} />
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}
