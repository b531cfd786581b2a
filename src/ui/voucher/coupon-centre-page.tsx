import { claimAddress, claimKinds, claimQueryFrom, createCouponCentre } from '../../application/voucher/coupon-centre.ts';
import type { ClaimPage, ClaimQuery } from '../../application/voucher/voucher-gateway.ts';
import { Action } from '../kit/window/action.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Pills } from '../kit/list/pills.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { ClaimTickets, TicketsSkeleton } from '../pieces/voucher/claim-tickets.tsx';
import styles from './coupon-centre.module.css';

const names = { all: '全部', coupon: '优惠券', 'cash-voucher': '现金券' } as const;
const home = [{ text: '首页', to: '/' }] as const;

/** `/lqzx`: every coupon and cash voucher that can be claimed, was or will be, and why one cannot (R41). */
export function CouponCentrePage() {
  const [load, centre, query] = usePagedAddress(claimQueryFrom, createCouponCentre);
  const [{ facts }] = useViewModel(useScreens().session);
  return (
    <div className={frame.wrap}>
      <Breadcrumb path={home} current="领券中心" />
      <header className={styles.head}>
        <div>
          <h1>领券中心</h1>
          <p>领到即入钱包，结算时自动用最省的一张优惠券和一张现金券，也可自己换。</p>
        </div>
        {facts?.buyer ? <Owned counts={centre.counts} /> : null}
      </header>
      <Tabs query={query} known={load.known} />
      <h2 className={frame.hidden}>可领的券</h2>
      <PagedList
        load={load}
        onRetry={centre.retry}
        hrefFor={(page) => claimAddress({ ...query, page })}
        failure={{ title: '券加载失败', kept: '已领到的券都在钱包里。' }}
        skeleton={<TicketsSkeleton count={9} />}
        empty={
          <EmptyState
            icon="gift"
            title={`目前没有可领的${query.kind === 'all' ? '券' : names[query.kind]}`}
            note="新的券会放在这里；已领到的在钱包里，下单时自动选最省的。"
          >
            <Action to="/yhq">我的优惠券</Action>
            <Action look="outline" to="/list">
              去选药品
            </Action>
          </EmptyState>
        }
      >
        {(page) => <ClaimTickets coupons={page.coupons} busy={load.busy} centre={centre} />}
      </PagedList>
    </div>
  );
}

function Owned({ counts }: Pick<ReturnType<typeof createCouponCentre>, 'counts'>) {
  const [{ status, value }] = useViewModel(counts);
  if (status === 'failed') return <PartFailure text="已有的张数加载失败" onRetry={counts.retry} />;
  if (value === null) return null;
  return (
    <dl className={styles.owned}>
      <div>
        <dt>优惠券</dt>
        <dd>
          <KnownLink to="/yhq">{value.coupon}</KnownLink> <small>张</small>
        </dd>
      </div>
      <div>
        <dt>现金券</dt>
        <dd>
          <KnownLink to="/xjq">{value.cashVoucher}</KnownLink> <small>张</small>
        </dd>
      </div>
      <div>
        <dt>7 天内到期</dt>
        <dd>
          {value.expiring} <small>张</small>
        </dd>
      </div>
    </dl>
  );
}

function Tabs({ query, known }: { readonly query: ClaimQuery; readonly known: ClaimPage | null }) {
  const counts = { all: known && known.coupon + known.cashVoucher, coupon: known?.coupon, 'cash-voucher': known?.cashVoucher };
  return (
    <div className={styles.tabs}>
      <Pills
        label="券的种类"
        pills={claimKinds.map((kind) => ({
          text: names[kind],
          count: counts[kind] ?? null,
          to: claimAddress({ kind, page: 1 }),
          isCurrent: kind === query.kind,
        }))}
      />
      <p>优惠券、现金券每单各用一张；秒杀、组合不能用</p>
    </div>
  );
}
