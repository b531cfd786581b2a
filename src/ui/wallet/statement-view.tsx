import { Button, Flex, Text } from '@chakra-ui/react';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { statementPage } from '../../application/wallet/balance-address.ts';
import { monthName } from '../../application/wallet/months.ts';
import { createStatement, type StatementView as Shown } from '../../application/wallet/wallet-view-models.ts';
import { Icon } from '../kit/window/icon.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { StatementFrame } from './statement-frame.tsx';

/** A month of the balance as a page that prints: opening, rows, closing (R31). */
export function StatementView({ month }: { readonly month: string }) {
  const statement = useVisit(({ needs }) => createStatement(needs, month));
  const title = `${monthName(month)}余额月结单`;
  return (
    <StatementFrame statement={statement} month={month} title={title} failure="月结单加载失败" back="余额" pageOf={statementPage}>
      {(view) => <Sheet view={view} />}
    </StatementFrame>
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
