import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import {
  type CreditStatementView as Shown,
  createCreditStatement,
  creditStatementPage,
} from '../../../application/credit/credit-view-models.ts';
import { shownAmount } from '../../../application/shared/shown/shown-money.ts';
import { today } from '../../../application/shared/shown/shown-time.ts';
import { monthName, monthsBeside } from '../../../application/wallet/months.ts';
import { useScreenTitle } from '../../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { CreditTable } from './credit-table.tsx';
import { OpenOrders } from './open-orders.tsx';

/** A month of the account as a page that prints: opening, rows, closing, and what is open (R50). */
export function CreditStatementView({ month }: { readonly month: string }) {
  const { clock } = useScreens();
  const statement = useVisit(({ needs }) => createCreditStatement(needs, month));
  useEffect(() => statement.show(month), [statement, month]);
  const [load] = useViewModel(statement);
  const title = `${monthName(month)}账期对账单`;
  useScreenTitle(title);
  const { before, after } = monthsBeside(month, today(clock.now()).slice(0, 7));
  return (
    <Stack className={frame.wrap} gap="3" mb="8">
      <Flex mt="3.5" gap="3" align="baseline" wrap="wrap">
        <Heading as="h1">{title}</Heading>
        <Flex ms="auto" gap="2" align="center" fontSize="sm" data-print="none">
          <Link to="/yegl">余额与账期</Link>
          <Link to={creditStatementPage(before)}>上个月</Link>
          {after === null ? null : <Link to={creditStatementPage(after)}>下个月</Link>}
        </Flex>
      </Flex>
      {load.status === 'loading' ? <PanelSkeleton lines={8} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="对账单加载失败" reason={load.reason} onRetry={statement.retry} />
      ) : null}
      {load.value?.statement.month === month ? <Sheet view={load.value} /> : null}
    </Stack>
  );
}

function Sheet({ view: { statement, workbookAddress, textAddress } }: { readonly view: Shown }) {
  const { company, opening, charged, returned, received, closing, rows, open, isOpen } = statement;
  return (
    <>
      <Panel title={company} note={isOpen ? '本月未结束，至今的明细' : undefined}>
        <Text fontVariantNumeric="tabular-nums" mb="3">
          期初 ¥{shownAmount(opening)} + 订单 ¥{shownAmount(charged)} − 退款 ¥{shownAmount(returned)} − 还款 ¥{shownAmount(received)} ={' '}
          <Text as="b" fontWeight="semibold">
            {isOpen ? '目前' : '期末'}未付 ¥{shownAmount(closing)}
          </Text>
        </Text>
        <Flex gap="2" mb="3" wrap="wrap" data-print="none">
          <Button size="sm" variant="outline" onClick={() => window.print()}>
            打印
          </Button>
          <Button asChild size="sm" variant="outline">
            <a href={workbookAddress} download>
              <Icon name="document" size={16} />
              下载表格
            </a>
          </Button>
          <Button asChild size="sm" variant="outline">
            <a href={textAddress} download>
              <Icon name="document" size={16} />
              下载 CSV
            </a>
          </Button>
        </Flex>
        {rows.length === 0 ? <Text color="fg.muted">这个月没有账期往来。</Text> : <CreditTable label="对账明细" rows={rows} />}
      </Panel>
      {open.length === 0 ? null : (
        <Panel title={isOpen ? '目前未付' : '期末未付'} note={`${open.length} 笔`}>
          <OpenOrders label="未付账期订单" orders={open} />
        </Panel>
      )}
    </>
  );
}
