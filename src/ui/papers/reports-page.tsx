import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import type { ReportQuery } from '../../application/papers/report-gateway.ts';
import { allReports, boughtReports, isNarrowed, reportQueryFrom, reportsAddress } from '../../application/papers/report-address.ts';
import { createReportChoice } from '../../application/papers/report-choice.ts';
import { createReportsViewModel } from '../../application/papers/reports-view-model.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { PaperOrders } from './paper-orders.tsx';
import { ReportChoiceBar } from './report-choice-bar.tsx';
import { ReportSearch } from './report-search.tsx';
import { PageChoice, ReportTable } from './report-table.tsx';

/** `/jybg`: inspection reports by goods, batch and order; what is asked for lives in the address. */
export function ReportsPage() {
  const navigate = useNavigate();
  const [state, reports, query] = usePagedAddress(reportQueryFrom, createReportsViewModel);
  const choice = useVisit(({ needs }) => createReportChoice(needs));
  const [{ ids, address }] = useViewModel(choice);
  return (
    <Box className={frame.wrap} mb="8">
      <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}" mt="3.5" mb="3">
        <Heading as="h1">药检报告</Heading>
        <Text fontSize="sm" color="fg.muted">
          按订单整单下载；或按品种、批号、订单号查，勾选几份打包下载。
        </Text>
      </Flex>
      <Box mb="2.5">
        <PaperOrders />
      </Box>
      <Box mb="2.5">
        <Panel>
          <ReportSearch query={query} onSearch={(next) => void navigate(reportsAddress(next))} />
        </Panel>
      </Box>
      <PagedList
        load={state}
        onRetry={reports.retry}
        hrefFor={(page) => reportsAddress({ ...query, page })}
        failure={{ title: '药检报告加载失败', kept: '查找条件还在。' }}
        skeleton={<RowsSkeleton count={8} height={56} />}
        empty={<NoReports query={query} />}
      >
        {({ batches, total }) => (
          <Panel>
            <Box px={{ base: '3.5', md: '2' }} py="2">
              <Flex wrap="wrap" align="center" columnGap="4" px={{ base: '0', md: '2' }} pb="1.5" fontSize="xs" color="fg.subtle">
                <PageChoice batches={batches} chosen={ids} onChoose={choice.choose} />
                <Text role="status">共 {total} 个批号</Text>
              </Flex>
              <ReportTable batches={batches} chosen={ids} onChoose={choice.choose} />
            </Box>
          </Panel>
        )}
      </PagedList>
      <ReportChoiceBar count={ids.size} address={address} onClear={choice.clear} />
    </Box>
  );
}

function NoReports({ query }: { readonly query: ReportQuery }) {
  const isOnlyBought = query.isBought && !isNarrowed(query);
  if (isOnlyBought) {
    return (
      <EmptyState icon="document" title="还没有收到过货" note="发货后，送到的每个批号会出现在这里。">
        <Button asChild variant="outline">
          <Link to={reportsAddress(allReports)}>看全部批号</Link>
        </Button>
      </EmptyState>
    );
  }
  if (isNarrowed(query)) {
    return (
      <EmptyState
        icon="search"
        title="没有符合条件的批号"
        note={query.order === '' ? '核对批号，或换个品名、简码再找。' : '订单发货后才有批号。核对订单号，或清空条件再找。'}
      >
        {query.isBought ? (
          <Button asChild variant="outline">
            <Link to={reportsAddress({ ...query, isBought: false, page: 1 })}>在全部批号中查找</Link>
          </Button>
        ) : null}
        <Button asChild variant="outline">
          <Link to={reportsAddress({ ...boughtReports, isBought: query.isBought })}>清空条件</Link>
        </Button>
      </EmptyState>
    );
  }
  return <EmptyState icon="document" title="还没有药检报告" note="厂家传来后，每个批号的报告会出现在这里。" />;
}
