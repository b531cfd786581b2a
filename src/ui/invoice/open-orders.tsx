import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { invoiceAddress, invoiceQueryFrom } from '../../application/invoice/invoice-address.ts';
import { createOpenOrdersViewModel, type OpenMonthView } from '../../application/invoice/open-orders-view-model.ts';
import type { TitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { ChoiceBar } from '../kit/counter/choice-bar.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { emptyInvoiceWords, monthWords } from './invoice-words.ts';
import { OpenOrderTable } from './open-order-table.tsx';

const SlipDialog = late(() => import('./slip-dialog.tsx').then((module) => module.SlipDialog));

/** A month of one order is chosen as fast in the table. */
const leastToJoin = 2;

interface OpenOrdersProps {
  readonly titles: TitlesViewModel;
  readonly onApplied: (invoiceIds: readonly string[]) => void;
}

/** The orders that can be invoiced: chosen one by one, by the page or by the month, and applied for together. */
export function OpenOrders({ titles, onApplied }: OpenOrdersProps) {
  const [state, model, query] = usePagedAddress(invoiceQueryFrom, (needs, first) =>
    createOpenOrdersViewModel({ ...needs, titles: () => titles.getState().known }, first),
  );
  const [{ known: shop }] = useViewModel(titles);
  const [{ draft }] = useViewModel(model.slip);
  const { known, chosen, sum, tax, net, busyMonth, month, applied } = state;
  useEffect(() => {
    if (applied.length > 0) onApplied(applied);
  }, [applied, onApplied]);
  const [title, note] = emptyInvoiceWords.open;
  const canApply = shop !== null && shop.taxNumber !== '';
  return (
    <>
      <InvoiceTabs query={query} counts={known?.counts ?? null} />
      {shop?.taxNumber === '' ? (
        <Notice status="warning" action={<KnownLink to="/ddgl">去门店资料</KnownLink>}>
          本店没有登记统一社会信用代码，补齐后才能开票。
        </Notice>
      ) : null}
      {query.orderId !== null || known === null ? null : (
        <Months months={known.months} busy={busyMonth} isOff={!canApply} onChoose={model.chooseMonth} />
      )}
      <PagedList
        load={state}
        onRetry={model.retry}
        hrefFor={(page) => invoiceAddress({ ...query, page })}
        failure={{ title: '可开票的订单加载失败' }}
        skeleton={<RowsSkeleton count={6} height={56} />}
        empty={
          <EmptyState
            icon="receipt"
            title={title}
            note={query.orderId === null ? note : '这个订单还没有付款、已经申请过发票，或已全额退款。'}
          >
            <Button asChild variant="outline">
              <Link to={invoiceAddress({ tab: 'all', orderId: query.orderId })}>看开票记录</Link>
            </Button>
          </EmptyState>
        }
      >
        {(page) => <OpenOrderTable orders={page.orders} chosen={chosen} model={model} />}
      </PagedList>
      {known === null || known.total === 0 ? null : (
        <ChoiceBar label="申请开票">
          <Text fontSize="sm" role="status">
            已选 <b>{chosen.size}</b> 单，合计{' '}
            <Text as="b" color="price">
              ¥{sum}
            </Text>
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {chosen.size > 1 ? '合开一张' : ''}
            {tax === null || chosen.size === 0 ? '' : `${chosen.size > 1 ? '，' : ''}其中税额 ¥${tax}`}
          </Text>
          <Button ms="auto" disabled={chosen.size === 0 || !canApply} onClick={model.openSlip}>
            申请开票
          </Button>
        </ChoiceBar>
      )}
      {draft === null || shop === null ? null : (
        <LatePart otherwise={failedOver}>
          <SlipDialog slip={model.slip} shop={shop} month={month} orders={chosen.size} amounts={{ sum, tax, net }} />
        </LatePart>
      )}
    </>
  );
}

interface MonthsProps {
  readonly months: readonly OpenMonthView[];
  readonly busy: string | null;
  readonly isOff: boolean;
  readonly onChoose: (month: string) => void;
}

/** Each month's orders together, at one press (R63). */
function Months({ months, busy, isOff, onChoose }: MonthsProps) {
  const many = months.filter(({ orders }) => orders >= leastToJoin);
  if (many.length === 0) return null;
  const newest = months[0]?.month ?? '';
  return (
    <Flex wrap="wrap" align="center" gap="2" role="group" aria-label="按月合开">
      <Text fontSize="sm" color="fg.muted">
        按月合开
      </Text>
      {many.map(({ month, orders, amount }) => (
        <Button
          key={month}
          size="sm"
          variant="outline"
          disabled={isOff || busy !== null}
          loading={busy === month}
          onClick={() => onChoose(month)}
        >
          {monthWords(month, newest)} {orders} 单 ¥{amount}
        </Button>
      ))}
    </Flex>
  );
}
