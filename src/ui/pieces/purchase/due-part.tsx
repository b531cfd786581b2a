import { useEffect } from 'react';
import { createDueBatch, createDueViewModel } from '../../../application/purchase/due-view-model.ts';
import { purchaseTabAddress } from '../../../application/purchase/bought-address.ts';
import { filledWords } from './bought-words.ts';
import { FillControl } from './fill-control.tsx';
import { BatchNews } from '../goods/batch-news.tsx';
import { DueRow } from './due-row.tsx';
import { Action } from '../../kit/window/action.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useKept, useVisit } from '../../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import styles from './due.module.css';

interface DuePartProps {
  /** How many are shown at most, and on phones. */
  readonly limit?: number;
  readonly onPhones?: number;
  /** Other goods that were bought take the places which what is due leaves. */
  readonly fillsUp?: boolean;
  /** Called where there is nothing to show but that there is nothing. */
  readonly onNothing?: () => void;
}

/** What the shop usually buys about now, in the usual quantity; one press puts it into the cart (R36). */
export function DuePart({ limit: wide = 3, onPhones = wide, fillsUp = false, onNothing }: DuePartProps) {
  const limit = useMedia(phone) ? onPhones : wide;
  const batch = useKept(createDueBatch);
  const [news] = useViewModel(batch);
  const due = useVisit(({ needs }) => createDueViewModel({ ...needs, batch, limit, fillsUp }));
  const [{ status, value }] = useViewModel(due);
  const isNothing = value?.rows.length === 0;
  useEffect(() => {
    if (isNothing) onNothing?.();
  }, [isNothing, onNothing]);
  if (status === 'loading') return <PanelSkeleton lines={limit} />;
  if (value === null) {
    return (
      <Panel title="该补货了">
        <PartFailure text="补货提醒加载失败，其余内容不受影响" onRetry={due.retry} />
      </Panel>
    );
  }
  const isDue = value.rows.filter((row) => row.isDue);
  const open = isDue.filter(({ isAdded, isEnough }) => !isAdded && !isEnough).length;
  const enough = value.rows.filter(({ isEnough }) => isEnough).length;
  const all = <KnownLink to={purchaseTabAddress('due')}>查看全部补货</KnownLink>;
  const others = <KnownLink to={purchaseTabAddress('bought')}>全部常购</KnownLink>;
  const hint = <span className={styles.wide}>按您的采购节奏</span>;
  const aside = (
    <div className={styles.aside} data-print="none">
      {isDue.length === 0 ? others : all}
      {open === 0 ? null : (
        <Action size="sm" look="outline" busy={news.adding !== null} onPress={due.addAll}>
          {news.adding === null ? `${open} 种加入购物车${value.fill === null ? '' : ` ¥${value.amount}`}` : '正在加入'}
        </Action>
      )}
    </div>
  );
  return (
    <Panel title={isDue.length === 0 && !isNothing ? '常购品种' : '该补货了'} note={hint} aside={isNothing ? all : aside}>
      <BatchNews {...news} refused={news.outcome?.refused ?? []} leftWords="可再加一次" onClose={batch.close} />
      {isNothing ? (
        <p className={styles.nothing}>
          {value.next === null
            ? '买过三次以上的品种，会按您的采购节奏在这里提醒。'
            : `近期没有该补的。下一个是${value.next.name}，${value.next.days} 天后。`}
        </p>
      ) : (
        <>
          {isDue.length === 0 ? null : (
            <FillControl
              days={value.fill?.days ?? null}
              said={filledWords(value.rows.filter(({ interval, isEnough }) => interval !== null && !isEnough).length, enough)}
              onFill={due.fillTo}
              onUndo={due.undoFill}
            />
          )}
          <ul className={styles.rows}>
            {value.rows.map((row) => (
              <DueRow key={row.offer.goods.id} row={row} isBusy={news.adding !== null} due={due} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
