import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { createCredit, hasAccount } from '../../application/credit/credit-view-models.ts';
import { shownAmount, shownIfAny } from '../../application/shared/shown/shown-money.ts';
import { balanceAddress, balanceQueryFrom, balanceTabs, statementPage, wholeLedger } from '../../application/wallet/balance-address.ts';
import { monthName, monthsNewestFirst } from '../../application/wallet/months.ts';
import { createTopUp } from '../../application/wallet/top-up.ts';
import type { BalancePage, BalanceQuery, TopUp, Wallet } from '../../application/wallet/wallet-gateway.ts';
import { createBalanceEntries, createWallet } from '../../application/wallet/wallet-view-models.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { useSeen } from '../kit/window/hooks/use-seen.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { CreditPanel } from './credit/credit-panel.tsx';
import { BalanceTrend } from './balance-trend.tsx';
import { kindWords } from './balance-words.ts';
import { LedgerFilter } from './ledger-filter.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { TopUpPanel } from './top-up-panel.tsx';

/** The balance: what it is and how it went, its ledger, topping it up, its months. */
export function BalanceOverview() {
  const { session } = useScreens();
  const returned = useSearchParams()[0].get('topup');
  const wallet = useVisit(({ needs }) => createWallet(needs));
  const [entriesLoad, entries, query] = usePagedAddress(balanceQueryFrom, createBalanceEntries);
  const topUp = useVisit(({ needs }) =>
    createTopUp(
      {
        ...needs,
        onCredited: () => {
          wallet.refresh();
          entries.refresh();
          session.refresh();
        },
      },
      returned,
    ),
  );
  const account = useVisit(({ needs }) => createCredit(needs));
  const [load] = useViewModel(wallet);
  const [creditLoad] = useViewModel(account);
  const credit = creditLoad.value?.credit ?? null;
  // Few shops have an account: it comes with the rest, so that nothing moves.
  const isLoading = load.status === 'loading' || creditLoad.status === 'loading';
  const [{ followed }] = useViewModel(topUp);
  useSeen(topUp.look);
  const place = useRef<HTMLDivElement>(null);
  /** The ledger comes first, so the way to the form below it is one press. */
  const goToTopUp = () => {
    place.current?.scrollIntoView?.({ block: 'start' });
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Stack className={frame.wrap} gap="3" mb="8">
      <Flex mt="3.5" gap="3" align="baseline" wrap="wrap">
        <Heading as="h1">余额</Heading>
        <Text fontSize="sm" color="fg.muted">
          优先使用余额支付，不足时可选其他方式
        </Text>
      </Flex>
      {followed === null ? null : <Followed topUp={followed} />}
      {isLoading ? <PanelSkeleton lines={6} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="余额加载失败" reason={load.reason} kept="钱都还在。" onRetry={wallet.retry} />
      ) : null}
      {load.value === null || isLoading ? null : <Head wallet={load.value} onTopUp={goToTopUp} />}
      {creditLoad.status === 'failed' && load.status !== 'failed' ? (
        <PartFailure text="账期暂时加载失败，余额不受影响" onRetry={account.retry} />
      ) : null}
      {credit !== null && hasAccount(credit) && !isLoading ? <CreditPanel credit={credit} /> : null}
      {load.value?.short ? <Short short={load.value.short} /> : null}
      <Ledger load={entriesLoad} query={query} onRetry={entries.retry} />
      {load.value === null ? null : (
        <Grid ref={place} gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
          <TopUpPanel topUp={topUp} methods={load.value.methods} bankAccount={load.value.bankAccount} />
          {load.value.month === '' ? null : <Months wallet={load.value} />}
        </Grid>
      )}
    </Stack>
  );
}

/** What became of a top-up: the shop's own word, whatever the address says. */
function Followed({ topUp: { amount, state } }: { readonly topUp: TopUp }) {
  const sum = `¥${shownAmount(amount)}`;
  return (
    <div role="status">
      {state === 'credited' ? <Notice status="success">充值 {sum} 已到账</Notice> : null}
      {state === 'waiting' ? <Notice>充值 {sum} 等待付款结果，付款后一般几秒到账</Notice> : null}
      {state === 'over' ? <Notice status="warning">充值 {sum} 超时未付款。如已付款，到账后余额会自动更新</Notice> : null}
    </div>
  );
}

interface HeadProps {
  readonly wallet: Wallet;
  readonly onTopUp: () => void;
}

function Head({ wallet: { balance, month, opening, received, spent, trend, methods }, onTopUp }: HeadProps) {
  const name = `${Number(month.slice(5))} 月`;
  return (
    <Panel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }}>
        <Stack p="4" gap="2" borderInlineEndWidth={{ base: '0', md: '1px' }} borderColor="border">
          <Text fontSize="sm" color="fg.muted">
            可用余额
          </Text>
          <Text fontSize="2xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
            ¥{shownAmount(balance)}
          </Text>
          {month === '' ? null : (
            <Facts>
              <Fact name={`${name}转入`}>¥{shownAmount(received)}</Fact>
              <Fact name={`${name}支出`}>¥{shownAmount(spent)}</Fact>
              <Fact name="期初余额">¥{shownAmount(opening)}</Fact>
            </Facts>
          )}
          {methods.length === 0 ? null : (
            <Button alignSelf="start" onClick={onTopUp}>
              充值
            </Button>
          )}
        </Stack>
        {trend.length === 0 ? null : (
          <Box p="4" minW="0">
            <Text fontSize="sm" color="fg.muted" mb="3">
              近 {trend.length} 天余额，每日日终，元
            </Text>
            <BalanceTrend trend={trend} />
          </Box>
        )}
      </Grid>
    </Panel>
  );
}

function Short({ short: { orderId, sn, payable, missing } }: { readonly short: NonNullable<Wallet['short']> }) {
  return (
    <Notice action={<Link to={`/cart/step3/${encodeURIComponent(orderId)}`}>去付款</Link>}>
      订单 {sn} 待付 ¥{shownAmount(payable)}，余额还差 ¥{shownAmount(missing)}
    </Notice>
  );
}

interface LedgerProps {
  readonly load: Parameters<typeof PagedList<BalancePage>>[0]['load'];
  readonly query: BalanceQuery;
  readonly onRetry: () => void;
}

function Ledger({ load, query, onRetry }: LedgerProps) {
  const navigate = useNavigate();
  return (
    <Panel isAfter title="明细" note={load.known === null ? undefined : `${load.known.total} 笔`}>
      <LinkTabs
        label="明细种类"
        tabs={balanceTabs.map((kind) => ({
          name: kind === null ? '全部' : kindWords[kind],
          to: balanceAddress({ ...query, kind, page: 1 }),
          isCurrent: kind === query.kind,
        }))}
      />
      <LedgerFilter query={query} onFilter={(next) => void navigate(balanceAddress(next))} />
      <PagedList
        load={load}
        onRetry={onRetry}
        hrefFor={(page) => balanceAddress({ ...query, page })}
        failure={{ title: '明细加载失败', kept: '筛选条件还在。' }}
        skeleton={<RowsSkeleton count={6} height={40} />}
        empty={
          <EmptyState icon="receipt" title="没有符合条件的明细" note="换一个种类或日期看看。">
            <Button asChild variant="outline">
              <Link to={balanceAddress(wholeLedger)}>全部明细</Link>
            </Button>
          </EmptyState>
        }
      >
        {({ entries, received, spent }) => (
          <>
            <LedgerTable label="余额明细" entries={entries} />
            {/* Rows that come to nothing both ways are of a house that says no sums. */}
            {shownIfAny(received) === null && shownIfAny(spent) === null ? null : (
              <Flex gap="4" wrap="wrap" px={{ base: '0', md: '3' }} pt="3" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                <span>
                  转入 <b>¥{shownAmount(received)}</b>
                </span>
                <span>
                  支出 <b>¥{shownAmount(spent)}</b>
                </span>
              </Flex>
            )}
          </>
        )}
      </PagedList>
    </Panel>
  );
}

function Months({ wallet: { month, firstMonth, months } }: { readonly wallet: Wallet }) {
  return (
    <Panel title="月结单" note="可打印、可导出">
      <Stack as="ul" gap="0">
        {monthsNewestFirst(firstMonth, month).map((one) => (
          <Flex as="li" key={one} py="2" gap="3" align="baseline" borderBottomWidth="1px" borderColor="border">
            <Link to={statementPage(one)}>{monthName(one)}</Link>
            <Text ms="auto" fontSize="sm" color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
              {endsOf(
                months.find((ends) => ends.month === one),
                one === month,
              )}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

/** 期初 2,905.16，期末 837.34; a shop elsewhere may say no amounts. */
function endsOf(ends: Wallet['months'][number] | undefined, isOpen: boolean): string {
  if (ends === undefined) return isOpen ? '本月至今' : '';
  return `期初 ¥${shownAmount(ends.opening)}，${isOpen ? '目前' : '期末'} ¥${shownAmount(ends.closing)}`;
}
