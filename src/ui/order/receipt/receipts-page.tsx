import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createReceiptsViewModel } from '../../../application/order/receipts-view-model.ts';
import type { ReceiptQuery } from '../../../application/order/receipt.ts';
import { pageFrom } from '../../../application/shared/load/paging.ts';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { EphedrineLimitsLine } from '../../pieces/order/ephedrine-limits-line.tsx';
import { Notice } from '../../kit/counter/notice.tsx';
import { LinkTabs } from '../../kit/counter/link-tabs.tsx';
import { PagedList } from '../../kit/paged/paged-list.tsx';
import frame from '../../kit/window/wrap.module.css';
import { RowsSkeleton } from '../../pieces/goods/window/goods-skeletons.tsx';
import { usePagedAddress } from '../../kit/paged/use-paged-address.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { ReceiptExport } from './receipt-export.tsx';

const tabs = [
  { state: null, name: '全部' },
  { state: 'owed', name: '待确认' },
  { state: 'confirmed', name: '已确认' },
] as const;

const hrefOf = ({ state, page }: ReceiptQuery): string => {
  const query = new URLSearchParams({
    ...(state === null ? {} : { receipt: state }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return `/hmdd${query && `?${query}`}`;
};
const queryFrom = (address: URLSearchParams): ReceiptQuery => {
  const state = address.get('receipt');
  return { state: state === 'owed' || state === 'confirmed' ? state : null, page: pageFrom(address.get('page')) };
};

/** `/hmdd`: the receipts that goods with ephedrine owe; the next order of such goods waits for them. */
export function ReceiptsPage() {
  const [state, receipts, query] = usePagedAddress(queryFrom, createReceiptsViewModel);
  const [{ draft }] = useViewModel(receipts.form);
  const { limits = null, owed = 0 } = state.known ?? {};
  return (
    <Box className={frame.wrap} mb="8">
      <Heading as="h1" mt="3.5" mb="3">
        含麻回执
      </Heading>
      {limits === null ? null : <EphedrineLimitsLine {...limits} />}
      {owed > 0 ? (
        <Box mb="2.5">
          <Notice status="warning">有 {owed} 张回执待确认，确认前不能再订含麻商品。</Notice>
        </Box>
      ) : null}
      <ReceiptExport receipts={receipts} />
      <LinkTabs
        label="回执状态"
        tabs={tabs.map(({ state: one, name }) => ({
          name,
          count: one === 'owed' ? owed : 0,
          to: hrefOf({ state: one, page: 1 }),
          isCurrent: one === query.state,
        }))}
      />
      <PagedList
        load={state}
        onRetry={receipts.retry}
        hrefFor={(page) => hrefOf({ ...query, page })}
        failure={{ title: '回执加载失败' }}
        skeleton={<RowsSkeleton count={4} height={120} />}
        empty={
          <EmptyState
            icon="receipt"
            title={query.state === 'owed' ? '没有待确认的回执' : '还没有含麻回执'}
            note="含麻商品下单后，回执会出现在这里。"
          >
            <Button asChild variant="outline">
              <Link to="/order">我的订单</Link>
            </Button>
          </EmptyState>
        }
      >
        {(page) => (
          <Stack as="ul" gap="2.5">
            {page.receipts.map((one) => (
              <li key={one.orderId}>
                <ReceiptCard receipt={one} isOpen={draft?.orderId === one.orderId} receipts={receipts} />
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Box>
  );
}
