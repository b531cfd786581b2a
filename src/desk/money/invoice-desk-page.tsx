import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { createInvoiceDesk } from '../../application/desk/money/invoice-desk.ts';
import { invoiceHeaps, invoiceKindWords, invoicePlaceAddress, invoicePlaceFrom } from '../../application/desk/money/money-address.ts';
import { shownAge } from '../../application/desk/shown-age.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { today } from '../../application/shared/shown/shown-time.ts';
import { Pills } from '../../ui/kit/list/pills.tsx';
import { Pagination } from '../../ui/kit/list/pagination.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { KeyHelp } from '../kit/key-help.tsx';
import { useRowKeys } from '../kit/row-keys.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyPlace } from './use-money-page.ts';
import styles from './money.module.css';

const perPage = 50;

/** 开票 (R63): what waits longest first; beside it what is typed at the tax office. */
export function InvoiceDeskPage() {
  const [{ list, invoice }, model, place] = useMoneyPlace(invoicePlaceFrom, createInvoiceDesk);
  const { clock } = useDesk();
  const navigate = useNavigate();
  const rows = list.value?.invoices ?? [];
  const at = rows.findIndex(({ id }) => id === place.id);
  const first = rows[0];
  const to = (id: string) => invoicePlaceAddress({ ...place, id });
  useRowKeys({
    onMove: (by) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
      if (next !== undefined) void navigate(to(next.id), { replace: true });
    },
    onOpen: () => document.querySelector<HTMLInputElement>('[data-register] input')?.focus(),
    acts: { c: () => document.querySelector<HTMLButtonElement>('[data-copy] button')?.click() },
  });
  useEffect(() => {
    document.querySelector('[data-waiting] [aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [place.id]);
  const counts = list.known?.counts;
  const heapName = invoiceHeaps.find(({ heap }) => heap === place.heap)?.name ?? '';
  return (
    <>
      <MoneyFrame tab="invoices" count={counts?.waiting}>
        <div className={styles.bar}>
          <Pills
            label="开票状态"
            pills={invoiceHeaps.map(({ heap, name }) => ({
              text: name,
              count: counts?.[heap],
              to: invoicePlaceAddress({ heap, page: 1, id: null }),
              isCurrent: heap === place.heap,
            }))}
          />
          <KeyHelp
            keys={[
              ['J K', '下一张，上一张'],
              ['C', '复制整张'],
              ['回车', '填号码'],
            ]}
          />
        </div>
      </MoneyFrame>
      {list.status === 'failed' ? <PageFailure title="发票加载失败" reason={list.reason} onRetry={model.retry} /> : null}
      {list.status === 'ready' && list.value.total === 0 ? <EmptyState icon="check" title={`没有${heapName}的发票`} /> : null}
      {place.id === null && first !== undefined && !list.isRefreshing ? <Navigate to={to(first.id)} replace /> : null}
      {rows.length === 0 ? null : (
        <div className={styles.split}>
          <Panel className={styles.sheet}>
            <p className={styles.head}>
              <b>
                {heapName} {list.value?.total} 张
              </b>{' '}
              <span className={styles.muted}>{place.heap === 'issued' ? '最近在前' : '最久在前'}</span>
            </p>
            <ul className={styles.waiting} data-waiting="">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={to(row.id)} replace aria-current={row.id === place.id ? 'true' : undefined}>
                    <b>{row.title}</b>
                    <b>{shownAmount(row.amount)}</b>
                    <small>
                      {row.orders[0]}
                      {row.orders.length > 1 ? ` 等 ${row.orders.length} 单` : ''} {invoiceKindWords(row)}
                    </small>
                    <small>{row.issuedAt === 0 ? shownAge(row.appliedAt, clock.now(), null).words : today(row.issuedAt)}</small>
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination
              page={place.page}
              pages={Math.ceil((list.value?.total ?? 0) / perPage)}
              hrefFor={(page) => invoicePlaceAddress({ ...place, page, id: null })}
            />
          </Panel>
          <div className={styles.stack}>
            {invoice.status === 'failed' ? <PageFailure title="这张发票加载失败" reason={invoice.reason} onRetry={model.retry} /> : null}
            {invoice.value === null && invoice.status === 'ready' && place.id !== null ? (
              <EmptyState icon="search" title="没有这张发票" />
            ) : null}
            {invoice.value === null ? null : <InvoiceSheet key={invoice.value.id} invoice={invoice.value} model={model} />}
          </div>
        </div>
      )}
    </>
  );
}
