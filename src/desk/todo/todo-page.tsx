import { Button, Grid } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { createTodo, type ShownHeap } from '../../application/desk/todo/todo.ts';
import { useSeen } from '../../ui/kit/window/hooks/use-seen.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import styles from './todo-page.module.css';

const columns: readonly DeskColumn<ShownHeap>[] = [
  { head: '件数', cell: ({ count }) => <span className={styles.count}>{count}</span>, isFigure: true, onPhone: '1-end' },
  { head: '事项', cell: ({ name }) => <b>{name}</b>, onPhone: '1' },
  { head: '岗位', cell: ({ roles }) => roles, onPhone: 'none' },
  { head: '最久', cell: ({ age }) => (age === null ? '–' : <AgeText age={age} />), isFigure: true, onPhone: '2-end' },
  { head: '最久的一件', cell: ({ oldest }) => oldest, isWide: true, onPhone: '2' },
  { head: '时限', cell: ({ rule }) => rule, onPhone: 'none' },
  {
    head: '办理',
    cell: ({ address, count, isMine }) =>
      address === null ? null : (
        <Button asChild size="sm" variant={isMine ? 'surface' : 'outline'}>
          <Link to={address} onClick={(event) => event.stopPropagation()}>
            {isMine ? `去办 ${count} 件` : `看 ${count} 件`}
          </Link>
        </Button>
      ),
    isFigure: true,
    onPhone: 'none',
  },
];

/** 待办: what waits for whom, one's own first, the trade of the day, and the ERP's feeds. */
export function TodoPage() {
  const person = useDeskPerson();
  const navigate = useNavigate();
  const open = ({ address }: ShownHeap) => {
    if (address !== null) void navigate(address);
  };
  const todo = useDeskVisit((desk) => createTodo(desk, person));
  const [{ status, value, reason }] = useViewModel(todo);
  useSeen(todo.look);
  if (status === 'failed') return <PageFailure title="待办没有读到" reason={reason} onRetry={todo.retry} />;
  if (value === null) return <PanelSkeleton lines={10} />;
  const { mine, others, counted, toPack, today, weekAgo, compared, feeds } = value;
  const trade = (
    <div className={styles.trade}>
      <span>
        今天到 {counted} <b>{today.orders}</b> 单 <b>¥{today.amount}</b>
      </span>
      <span>
        上周同一时刻 {weekAgo.orders} 单 ¥{weekAgo.amount}
      </span>
      <span>{compared}</span>
      <span>
        待发货共 <b>{toPack}</b> 单
      </span>
      <span>按付款时间，不含已取消</span>
    </div>
  );
  return (
    <>
      <ScreenHead title="待办" note={`${counted} 数的，先是你的，再是别的岗位的`} />
      <Grid gap="2.5">
        {mine.length > 0 ? null : (
          <EmptyState
            icon="check"
            title="你的事都办完了"
            note={others.length === 0 ? '别的岗位也没有等着的事。' : '别的岗位还有，列在下面。'}
          />
        )}
        <Panel className={styles.sheet}>
          {mine.length + others.length === 0 ? (
            trade
          ) : (
            <DeskTable
              label="待办"
              columns={columns}
              rows={[...mine, ...others]}
              keyOf={({ kind }) => kind}
              onOpen={open}
              below={(heap) =>
                heap === mine.at(-1) && others.length > 0 ? <span className={styles.others}>别的岗位的，你可以看，由他们办</span> : null
              }
              foot={trade}
            />
          )}
        </Panel>
        {feeds.length === 0 ? null : (
          <Panel title="ERP 送来的" note="每个来源的最近一次">
            <ul className={styles.feeds}>
              {feeds.map(({ name, kind, at, changed, refused }) => (
                <li key={name} data-refused={refused > 0 || undefined}>
                  <b>{name}</b> {kind}
                  <br />
                  {at ?? '正在收，或中断了'}
                  <br />改 {changed} 项{refused > 0 ? `，拒收 ${refused} 行` : '，全收'}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Grid>
    </>
  );
}
