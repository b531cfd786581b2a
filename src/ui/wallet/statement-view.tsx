import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { today } from '../../application/shared/shown/shown-time.ts';
import { statementPage } from '../../application/wallet/balance-address.ts';
import { monthName, monthsBeside } from '../../application/wallet/months.ts';
import { createStatement, type StatementView as Shown } from '../../application/wallet/wallet-view-models.ts';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { LedgerTable } from './ledger-table.tsx';

/** A month of the balance as a page that prints: opening, rows, closing (R31). */
export function StatementView({ month }: { readonly month: string }) {
  const { clock } = useScreens();
  const statement = useVisit(({ needs }) => createStatement(needs, month));
  useEffect(() => statement.show(month), [statement, month]);
  const [load] = useViewModel(statement);
  const title = `${monthName(month)}余额月结单`;
  useScreenTitle(title);
  const { before, after } = monthsBeside(month, today(clock.now()).slice(0, 7));
  return (
    <Stack className={frame.wrap} gap="3" mb="8">
      <Flex mt="3.5" gap="3" align="baseline" wrap="wrap">
        <Heading as="h1">{title}</Heading>
        <Flex ms="auto" gap="2" align="center" fontSize="sm" data-print="none">
          <Link to="/yegl">余额</Link>
          <Link to={statementPage(before)}>上个月</Link>
          {after === null ? null : <Link to={statementPage(after)}>下个月</Link>}
        </Flex>
      </Flex>
      {load.status === 'loading' ? <PanelSkeleton lines={8} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="月结单加载失败" reason={load.reason} onRetry={statement.retry} />
      ) : null}
      {load.value?.statement.month === month ? <Sheet view={load.value} /> : null}
    </Stack>
  );
}

function Sheet({ view: { statement, fileAddress } }: { readonly view: Shown }) {
  const { company, opening, received, spent, closing, entries, isOpen } = statement;
  return (
    <Panel title={company} note={isOpen ? '本月未结束，至今的明细' : undefined}>
      <Text fontVariantNumeric="tabular-nums" mb="3">
        期初 ¥{shownAmount(opening)} + 转入 ¥{shownAmount(received)} − 支出 ¥{shownAmount(spent)} ={' '}
        <Text as="b" fontWeight="semibold">
          {isOpen ? '目前' : '期末'} ¥{shownAmount(closing)}
        </Text>
      </Text>
      <Flex gap="2" mb="3" data-print="none">
        <Button size="sm" variant="outline" onClick={() => window.print()}>
          打印
        </Button>
        <Button asChild size="sm" variant="outline">
          <a href={fileAddress} download>
            <Icon name="document" size={16} />
            下载表格
          </a>
        </Button>
      </Flex>
      {entries.length === 0 ? <Text color="fg.muted">这个月没有收支。</Text> : <LedgerTable label="月结明细" entries={entries} />}
    </Panel>
  );
}
