import { Box, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { invoiceAddress, type InvoiceQuery, invoiceQueryFrom } from '../../application/invoice/invoice-address.ts';
import { createInvoicesViewModel, type InvoiceView } from '../../application/invoice/invoices-view-model.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { Pills } from '../kit/list/pills.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { useSeen } from '../kit/window/hooks/use-seen.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { emptyInvoiceWords, invoiceTabNames, monthWords } from './invoice-words.ts';

/** Months beside «all»; older ones are found by turning pages. */
const monthsShown = 6;

/** The invoices and red letters of a tab, the newest first. */
export function InvoiceList({ applied }: { readonly applied: readonly string[] }) {
  const [state, model, query] = usePagedAddress(invoiceQueryFrom, createInvoicesViewModel);
  useSeen(model.look);
  const [title, note] = emptyInvoiceWords[query.tab === 'data' ? 'all' : query.tab];
  const months = state.known?.months ?? [];
  return (
    <>
      <InvoiceTabs query={query} counts={state.known?.counts ?? null} />
      <div role="status">
        {state.value === null ? null : <Applied invoices={state.value.invoices.filter(({ id }) => applied.includes(id))} />}
      </div>
      {months.length > 1 || query.month !== '' ? <Months months={months} query={query} /> : null}
      <PagedList
        load={state}
        onRetry={model.retry}
        hrefFor={(page) => invoiceAddress({ ...query, page })}
        failure={{ title: '发票加载失败' }}
        skeleton={<RowsSkeleton count={6} height={72} />}
        empty={
          query.month === '' ? (
            <EmptyState icon="receipt" title={title} note={note}>
              <Button asChild variant="outline">
                <Link to={invoiceAddress({ orderId: query.orderId })}>看可开票的订单</Link>
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon="receipt" title="这个月没有发票记录" note="换一个月份看看。">
              <Button asChild variant="outline">
                <Link to={invoiceAddress({ ...query, month: '', page: 1 })}>全部月份</Link>
              </Button>
            </EmptyState>
          )
        }
      >
        {(page) => (
          <Panel title={invoiceTabNames[query.tab]} note={`${page.total} 张`}>
            <InvoiceTable invoices={page.invoices} />
          </Panel>
        )}
      </PagedList>
    </>
  );
}

/** What became of the application that led here; one of a month may have made several invoices. */
function Applied({ invoices }: { readonly invoices: readonly InvoiceView[] }) {
  const [invoice] = invoices;
  if (invoice === undefined || invoice.state === 'failed') return null;
  if (invoices.length > 1) return <Notice>已提交 {invoices.length} 张发票的申请，一般几分钟内开好，届时可在本页下载</Notice>;
  return invoice.state === 'applied' ? (
    <Notice>已提交开票申请 {invoice.amount}，一般几分钟内开好，届时可在本页下载</Notice>
  ) : (
    <Notice status="success">发票 {invoice.number} 已开出，可以下载 PDF</Notice>
  );
}

function Months({ months, query }: { readonly months: readonly string[]; readonly query: InvoiceQuery }) {
  const [newest = query.month] = months;
  const shown = months.slice(0, monthsShown);
  const all = query.month === '' || shown.includes(query.month) ? shown : [...shown, query.month];
  return (
    <Box overflowX="auto">
      <Pills
        label="申请月份"
        pills={[
          { text: '全部月份', to: invoiceAddress({ ...query, month: '', page: 1 }), isCurrent: query.month === '' },
          ...all.map((month) => ({
            text: monthWords(month, newest),
            to: invoiceAddress({ ...query, month, page: 1 }),
            isCurrent: query.month === month,
          })),
        ]}
      />
    </Box>
  );
}
