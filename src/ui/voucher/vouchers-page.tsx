import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createOwnVouchers, voucherAddress, voucherQueryFrom, voucherTabs } from '../../application/voucher/own-vouchers.ts';
import type { VoucherQuery } from '../../application/voucher/voucher-gateway.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { Ticket } from './ticket.tsx';

const names = { coupon: '优惠券', 'cash-voucher': '现金券' } as const;
const notes = {
  coupon: '每单一张，先券后现金券，系统按最省的自动选，可以改',
  'cash-voucher': '每单一张，在优惠券之后减；它是优惠，不找零、不提现、退货不退',
} as const;
const stateNames = { usable: '可用', used: '已用', expired: '已过期' } as const;
const queryFrom = { coupon: voucherQueryFrom('coupon'), 'cash-voucher': voucherQueryFrom('cash-voucher') } as const;

/** `/yhq`: my coupons. */
export const CouponsPage = () => <OwnVouchersPage kind="coupon" />;
/** `/xjq`: my cash vouchers. */
export const CashVouchersPage = () => <OwnVouchersPage kind="cash-voucher" />;

/** What can be used, what was, and what is over, each an address. */
function OwnVouchersPage({ kind }: { readonly kind: VoucherQuery['kind'] }) {
  const [load, vouchers, query] = usePagedAddress(queryFrom[kind], createOwnVouchers);
  const { clock } = useScreens();
  const { state } = query;
  return (
    <Box className={frame.wrap} mb="8">
      <Flex mt="3.5" mb="3" gap="3" align="baseline" wrap="wrap">
        <Heading as="h1">{names[kind]}</Heading>
        <Text fontSize="sm" color="fg.muted">
          {notes[kind]}
        </Text>
        <Box fontSize="sm" ms={{ md: 'auto' }} css={{ '& a': { color: 'brand.fg' }, '& a:hover': { textDecoration: 'underline' } }}>
          <KnownLink to="/lqzx">去领券中心</KnownLink>
        </Box>
      </Flex>
      <LinkTabs
        label={`${names[kind]}状态`}
        tabs={voucherTabs.map((one) => ({
          name: stateNames[one],
          count: load.known?.[one] ?? 0,
          to: voucherAddress({ kind, state: one, page: 1 }),
          isCurrent: one === state,
        }))}
      />
      <PagedList
        load={load}
        onRetry={vouchers.retry}
        hrefFor={(page) => voucherAddress({ kind, state, page })}
        failure={{ title: `${names[kind]}加载失败`, kept: '券都还在。' }}
        skeleton={<RowsSkeleton count={4} height={120} />}
        empty={
          <EmptyState
            icon="receipt"
            title={`没有${stateNames[state]}的${names[kind]}`}
            note={state === 'usable' ? '领到的券放在这里，下单时自动选用最省的组合。' : '换一个状态看看。'}
          >
            <Button asChild>
              <Link to="/lqzx">去领券</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/list">去选药品</Link>
            </Button>
          </EmptyState>
        }
      >
        {(page) => (
          <Grid as="ul" gap="2.5" mt="2.5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            {page.vouchers.map((voucher) => (
              <li key={voucher.id}>
                <Ticket voucher={voucher} state={state} now={clock.now()} />
              </li>
            ))}
          </Grid>
        )}
      </PagedList>
    </Box>
  );
}
