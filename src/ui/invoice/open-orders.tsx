import { Box, Button, Flex, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { invoiceAddress, invoiceQueryFrom } from '../../application/invoice/invoice-address.ts';
import {
  createOpenOrdersViewModel,
  mostChosen,
  type OpenOrdersViewModel,
  type OpenOrderView,
} from '../../application/invoice/open-orders-view-model.ts';
import type { TitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { ChoiceBar } from '../kit/counter/choice-bar.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { emptyInvoiceWords, openStateWords } from './invoice-words.ts';

/** The orders that can be invoiced: chosen one by one or by the page, and applied for together. */
export function OpenOrders({ titles }: { readonly titles: TitlesViewModel }) {
  const [state, model, query] = usePagedAddress(invoiceQueryFrom, createOpenOrdersViewModel);
  const { known, chosen, sum, isSending } = state;
  const [title, note] = emptyInvoiceWords.open;
  return (
    <>
      <InvoiceTabs query={query} counts={known?.counts ?? null} />
      <PagedList
        load={state}
        onRetry={model.retry}
        hrefFor={(page) => invoiceAddress({ ...query, page })}
        failure={{ title: '可开票的订单加载失败', note: '网络中断或系统繁忙，请稍后再试。' }}
        skeleton={<RowsSkeleton count={6} height={56} />}
        empty={
          <EmptyState
            icon="receipt"
            title={title}
            note={query.orderId === null ? note : '这个订单还没有付款、已经申请过发票，或已全额退款。'}
          >
            <Button asChild variant="outline">
              <Link to={invoiceAddress({ tab: 'all', orderId: query.orderId, page: 1 })}>看开票记录</Link>
            </Button>
          </EmptyState>
        }
      >
        {(page) => <OrderTable orders={page.orders} chosen={chosen} model={model} />}
      </PagedList>
      {known === null || known.total === 0 ? null : (
        <ApplyBar count={chosen.size} sum={sum} isSending={isSending} titles={titles} onApply={model.apply} />
      )}
    </>
  );
}

interface OrderTableProps {
  readonly orders: readonly OpenOrderView[];
  readonly chosen: ReadonlyMap<string, unknown>;
  readonly model: OpenOrdersViewModel;
}

function OrderTable({ orders, chosen, model }: OrderTableProps) {
  const here = orders.filter(({ id }) => chosen.has(id)).length;
  return (
    <Panel title="选要开票的订单" note={`可以几单合开一张，最多 ${mostChosen} 单`}>
      <Box mb="1.5">
        <CheckBox checked={here === orders.length} partly={here > 0} onChange={model.choosePage}>
          全选本页
        </CheckBox>
      </Box>
      <Table.Root native>
        <thead>
          <tr>
            <th scope="col">订单</th>
            <th scope="col">下单时间</th>
            <th scope="col">状态</th>
            <th scope="col" data-figure>
              可开金额
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, placedAt, kinds, state, amount, refunded }) => (
            <tr key={id}>
              <td data-whole>
                <Flex align="center" gap="2.5">
                  <CheckBox
                    label={`选择订单 ${number}`}
                    checked={chosen.has(id)}
                    disabled={!chosen.has(id) && chosen.size >= mostChosen}
                    onChange={(isChosen) => model.choose(id, isChosen)}
                  />
                  <div>
                    <Text asChild fontWeight="semibold">
                      <Link to={`/order/info/${encodeURIComponent(id)}`}>{number}</Link>
                    </Text>
                    <small>{kinds} 种</small>
                  </div>
                </Flex>
              </td>
              <td>{placedAt}</td>
              <td>{openStateWords[state]}</td>
              <td data-figure>
                <b>¥{amount}</b>
                {refunded === null ? null : <small>已扣退款 {refunded}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Panel>
  );
}

interface ApplyBarProps {
  readonly count: number;
  readonly sum: string;
  readonly isSending: boolean;
  readonly titles: TitlesViewModel;
  readonly onApply: (titleId: string) => void;
}

/** What is chosen, for whom, and the one solid button; it stays in sight while the list is scrolled. */
function ApplyBar({ count, sum, isSending, titles, onApply }: ApplyBarProps) {
  const [{ chosen: title, status }] = useViewModel(titles);
  const to = title === null ? null : title.email === '' ? '只存为 PDF 供下载' : `并发到 ${title.email}`;
  return (
    <ChoiceBar label="申请开票">
      <Text fontSize="sm" role="status">
        已选 <b>{count}</b> 单，合计{' '}
        <Text as="b" color="price">
          ¥{sum}
        </Text>
      </Text>
      <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
        {title !== null ? `合开一张给 ${title.title}，${to ?? ''}` : status === 'ready' ? '先在下面保存开票抬头' : ''}
      </Text>
      <Button
        ms="auto"
        disabled={count === 0 || title === null}
        loading={isSending}
        loadingText="正在申请"
        onClick={() => (title === null ? undefined : onApply(title.id))}
      >
        申请开票
      </Button>
    </ChoiceBar>
  );
}
