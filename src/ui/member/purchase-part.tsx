import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { shownYear, type ShownYear, type YearView } from '../../application/member/shown-year.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import styles from './member-page.module.css';
import { YearChart } from './year-chart.tsx';

const views = [
  { view: 'whole', name: '合计' },
  { view: 'category', name: '按品类' },
  { view: 'maker', name: '按厂家' },
] as const satisfies readonly { readonly view: YearView; readonly name: string }[];

/** What was bought in 12 months: bars to look at and to go on from, a table to read and to print. */
export function PurchasePart() {
  const year = useVisit(({ needs }) => createLoaded(() => needs.purchases.ofYear(), needs.announceFailure));
  const [{ status, value }] = useViewModel(year);
  const [view, setView] = useState<YearView>('whole');
  const [isTableOpen, setTableOpen] = useState(false);
  if (status === 'loading') return <PanelSkeleton lines={9} />;
  if (value === null) {
    return (
      <Panel title="采购额">
        <PartFailure text="采购额加载失败，其余内容不受影响" onRetry={year.retry} />
      </Panel>
    );
  }
  const shown = shownYear(value, view);
  return (
    <Panel title="采购额" note={`近 12 个月 ¥${shown.total}，按下单月，已付款商品，不含运费`}>
      {!shown.isEmpty ? (
        <>
          <Flex gap="1.5" mb="2" align="center" wrap="wrap" data-print="none" role="group" aria-label="采购额的分法">
            {views.map((one) => (
              <Button
                key={one.view}
                size="sm"
                variant={one.view === view ? 'surface' : 'ghost'}
                aria-pressed={one.view === view}
                onClick={() => setView(one.view)}
              >
                {one.name}
              </Button>
            ))}
            <Button
              ms="auto"
              size="sm"
              variant="plain"
              aria-expanded={isTableOpen}
              aria-controls="year-table"
              onClick={() => setTableOpen(!isTableOpen)}
            >
              {isTableOpen ? '收起明细' : '查看明细'}
            </Button>
          </Flex>
          <YearChart year={shown} />
          <YearTable year={shown} isOpen={isTableOpen} />
        </>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          近 12 个月还没有付过款的订单。
        </Text>
      )}
    </Panel>
  );
}

/** The same in figures: there for screen readers and paper at any time, for others when they ask. */
function YearTable({ year, isOpen }: { readonly year: ShownYear; readonly isOpen: boolean }) {
  const hasParts = year.legend.length > 0;
  return (
    <div id="year-table" className={isOpen ? styles.table : styles.unseen}>
      <table>
        <caption>近 12 个月采购额（元）</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">采购额</th>
            <th scope="col">订单</th>
            {hasParts ? <th scope="col">其中</th> : null}
          </tr>
        </thead>
        <tbody>
          {year.bars.map(({ month, amount, orders, parts }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{amount}</td>
              <td>{orders}</td>
              {hasParts ? <td>{parts.map((part) => `${part.name} ${part.amount}`).join('，')}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
