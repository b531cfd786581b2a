import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { createBankImport } from '../../application/desk/money/bank-import.ts';
import { createIncoming, freshEntry, type IncomingRow } from '../../application/desk/money/incoming.ts';
import { moneyPageFrom } from '../../application/desk/money/money-address.ts';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { AwaitedPanel, SettledPanel } from './awaited-panel.tsx';
import { FilePicker } from '../kit/file-picker.tsx';
import { IncomingTable } from './incoming-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { pageAddress, useMoneyPlace } from './use-money-page.ts';
import styles from './money.module.css';

/** Their code comes behind the list, before anybody has chosen a file or writes a transfer by hand. */
const MatchDialog = late(() => import('./match-dialog.tsx').then((module) => module.MatchDialog));
const TransferDialogs = late(() => import('./transfer-dialogs.tsx').then((module) => module.TransferDialogs));
const BankImportDialog = late(() => import('./bank-import-dialog.tsx').then((module) => module.BankImportDialog));

const bankFiles = '.csv,.txt,.xlsx';

/** 收款 (R49): bank rows left, bills right of the ink rule, why, and the gap. */
export function IncomingPage() {
  const [{ table, picked, isConfirming }, model] = useMoneyPlace(moneyPageFrom, createIncoming);
  const { clock } = useDesk();
  const mayAct = useDeskPerson().rights.includes('money');
  const imports = useDeskVisit((desk) => createBankImport({ ...desk, done: model.refresh }));
  const [{ isReading }] = useViewModel(imports);
  const [isAsking, setAsking] = useState(false);
  // What was seen to leaves the list above: the lists below are read anew.
  const settled = table.known?.total ?? 0;
  const look = (row: IncomingRow) => model.match.open({ row, use: row.chosen, reason: '' });
  const ask = () => {
    if (picked.count > 0) setAsking(true);
  };
  return (
    <>
      <MoneyFrame tab="transfers" count={table.known?.total}>
        <div className={styles.bar}>
          <span className={styles.muted}>只勾金额和户名都对得上的；其余逐笔看。</span>
          {mayAct ? (
            <span>
              <FilePicker accept={bankFiles} onFile={imports.choose} isBusy={isReading}>
                导入流水
              </FilePicker>
              <Button size="sm" variant="outline" onClick={() => model.enter.open(freshEntry(clock))}>
                手工记一笔
              </Button>
            </span>
          ) : null}
        </div>
        <PagedList
          load={table}
          onRetry={model.retry}
          hrefFor={pageAddress('/desk/money')}
          failure={{ title: '到账加载失败' }}
          skeleton={<div className={styles.head} aria-busy="true" />}
          empty={<EmptyState icon="check" title="到账都对应完了" note="导入新的流水，或手工记一笔。" />}
        >
          {(shown) => <IncomingTable table={shown} model={model} picked={picked} onNext={mayAct ? look : null} onConfirm={ask} />}
        </PagedList>
        {mayAct && (table.known?.total ?? 0) > 0 ? (
          <div className={styles.foot}>
            <span>{picked.effects}</span>
            <Button size="sm" disabled={picked.count === 0} loading={isConfirming} loadingText="正在确认" onClick={ask}>
              {picked.count === 0 ? '没有选中的到账' : `确认所选 ${picked.count} 笔 ${picked.sum}`}
            </Button>
          </div>
        ) : null}
      </MoneyFrame>
      {/* They come once the list above has its height. */}
      {table.status === 'loading' && table.known === null ? null : (
        <div className={styles.columns}>
          <AwaitedPanel key={`awaited ${settled}`} />
          <SettledPanel key={`settled ${settled}`} />
        </div>
      )}
      <ActDialog
        title={`确认所选 ${picked.count} 笔`}
        effects={[
          ['已选', `${picked.count} 笔 ${picked.sum}，差额 0.00`],
          ['办理', picked.effects],
        ]}
        act={`确认 ${picked.count} 笔 ${picked.sum}`}
        sending="正在确认"
        cancel="再看看"
        isOpen={isAsking}
        isSending={isConfirming}
        onAct={() => {
          setAsking(false);
          model.confirm();
        }}
        onClose={() => setAsking(false)}
      />
      <LatePart otherwise={failedOver}>
        <MatchDialog model={model} />
        <TransferDialogs model={model} />
        <BankImportDialog model={imports} />
      </LatePart>
    </>
  );
}
