import type { ReactNode } from 'react';
import { type MoneyTab, moneyTabs } from '../../application/desk/money/money-address.ts';
import { createMoneyCounts } from '../../application/desk/money/waiting-money.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import styles from './money.module.css';

interface MoneyFrameProps {
  readonly tab: MoneyTab;
  /** How many there are on this tab, as its own list says: newer than the counts. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** 收款, 开票, 退款, 账期, 待复核: tabs with what waits behind each, over the work. */
export function MoneyFrame({ tab, count, children }: MoneyFrameProps) {
  const [{ known }] = useViewModel(useDeskVisit(createMoneyCounts));
  const tabs = moneyTabs.map(({ tab: one, name, path }) => ({
    name,
    to: path,
    isCurrent: one === tab,
    count: one === tab ? (count ?? known?.[one]) : known?.[one],
  }));
  return (
    <>
      <h1 className={styles.hidden}>{moneyTabs.find((one) => one.tab === tab)?.name}</h1>
      <Panel className={styles.sheet}>
        <LinkTabs label="收款与开票" tabs={tabs} />
        {children}
      </Panel>
    </>
  );
}
