import { Button, Flex, Text } from '@chakra-ui/react';
import {
  type CreditStatementView as Shown,
  createCreditStatement,
  creditStatementPage,
} from '../../../application/credit/credit-view-models.ts';
import { shownAmount } from '../../../application/shared/shown/shown-money.ts';
import { monthName } from '../../../application/wallet/months.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { StatementFrame } from '../statement-frame.tsx';
import { CreditTable } from './credit-table.tsx';
import { OpenOrders } from './open-orders.tsx';

/** A month of the account as a page that prints: opening, rows, closing, and what is open (R50). */
export function CreditStatementView({ month }: { readonly month: string }) {
  const statement = useVisit(({ needs }) => createCreditStatement(needs, month));
  const title = `${monthName(month)}账期对账单`;
  return (
    <StatementFrame
      statement={statement}
      month={month}
      title={title}
      failure="对账单加载失败"
      back="余额与账期"
      pageOf={creditStatementPage}
    >
      {(view) => <Sheet view={view} />}
    </StatementFrame>
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
