import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { createReceiptsViewModel, type ReceiptsState, type ReceiptsViewModel } from '../../application/order/receipts-view-model.ts';
import type { ReceiptQuery } from '../../application/order/receipt-gateway.ts';
import { classNames } from '../shared/class-names.ts';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { Notice } from '../shared/page/notice.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { RowsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import styles from './orders-page.module.css';
import receipt from './receipt-card.module.css';
import { ReceiptCard } from './receipt-card.tsx';

const tabs = [
  { state: null, name: '全部' },
  { state: 'owed', name: '待确认' },
  { state: 'confirmed', name: '已确认' },
] as const;

const hrefOf = ({ state, page }: ReceiptQuery): string => {
  const query = new URLSearchParams({ ...(state === null ? {} : { receipt: state }), ...(page === 1 ? {} : { page: String(page) }) });
  return `/hmdd${query.size === 0 ? '' : `?${query}`}`;
};
const queryFrom = (state: string | null, page: string | null): ReceiptQuery => ({
  state: state === 'owed' || state === 'confirmed' ? state : null,
  page: /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1,
});

/** `/hmdd`: the receipts that goods with ephedrine owe; the next order of such goods waits for them. */
export function ReceiptsPage() {
  const [address] = useSearchParams();
  const { state: wanted, page } = queryFrom(address.get('receipt'), address.get('page'));
  const [state, receipts] = useViewModel(useVisit(({ needs }) => createReceiptsViewModel(needs, { state: wanted, page })));
  useEffect(() => {
    receipts.show({ state: wanted, page });
  }, [receipts, wanted, page]);
  const { limits, owed } = state;
  return (
    <div className={classNames(frame.wrap, styles.foot)}>
      <h1 className={styles.title}>含麻回执</h1>
      {limits === null ? null : (
        <p className={receipt.limits}>
          每单限购 {limits.perOrder} 盒，{limits.periodDays} 天内限购 {limits.perPeriod} 盒，目前还可购 <b>{limits.left}</b> 盒
        </p>
      )}
      {owed > 0 ? (
        <div className={receipt.owed}>
          <Notice tone="warning">有 {owed} 张回执待确认，确认前不能再订含麻商品。</Notice>
        </div>
      ) : null}
      <nav className={styles.tabs} aria-label="回执状态">
        {tabs.map(({ state: one, name }) => (
          <Link key={name} to={hrefOf({ state: one, page: 1 })} aria-current={one === wanted ? 'page' : undefined}>
            {name}
            {one === 'owed' && owed > 0 ? <small>{owed}</small> : null}
          </Link>
        ))}
      </nav>
      <Body state={state} query={{ state: wanted, page }} receipts={receipts} />
    </div>
  );
}

function Body({ state, query, receipts }: { readonly state: ReceiptsState; readonly query: ReceiptQuery; readonly receipts: ReceiptsViewModel }) {
  if (state.status === 'failed') return <PageFailure title="回执没有加载出来" note="网络中断或系统繁忙，请稍后再试。" onRetry={receipts.retry} />;
  if (state.receipts === null) return <RowsSkeleton count={4} height={120} />;
  if (state.receipts.length === 0) {
    return (
      <EmptyState icon="receipt" title={query.state === 'owed' ? '没有待确认的回执' : '还没有含麻回执'} note="含麻商品下单后，回执会出现在这里。">
        <Button asChild variant="outline">
          <Link to="/order">我的订单</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classNames(styles.list, state.status === 'loading' && styles.waiting)} aria-busy={state.status === 'loading'}>
        {state.receipts.map((one) => (
          <li key={one.orderId}>
            <ReceiptCard receipt={one} draft={state.draft?.orderId === one.orderId ? state.draft : null} receipts={receipts} />
          </li>
        ))}
      </ul>
      <Pagination page={state.page} pages={state.pages} hrefFor={(page) => hrefOf({ ...query, page })} />
    </>
  );
}
