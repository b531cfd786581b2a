import { Badge, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ActivityList, createActivityList, formKinds } from '../../application/desk/activity/activity-list.ts';
import {
  activityKindNames,
  activityTabIn,
  activityTabNames,
  activityTabs,
  type ShownActivity,
} from '../../application/desk/activity/shown-activity.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { FilePicker } from '../kit/file-picker.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import styles from './activity.module.css';

const StopDialog = late(() => import('./stop-dialog.tsx').then((module) => module.StopDialog));
const PublishSavedDialog = late(() => import('./stop-dialog.tsx').then((module) => module.PublishSavedDialog));

const listAddress = '/desk/activities';

interface FrameActs {
  readonly refresh: () => void;
  /** Goes back to the list alone. */
  readonly leave: () => void;
}

interface FrameProps {
  /** The draft that is open beside the list; null: the list alone. */
  readonly draftId: string | null;
  readonly children: ((acts: FrameActs) => ReactNode) | null;
}

/** The list of activities, alone or beside a draft. */
export function ActivitiesFrame({ draftId, children }: FrameProps) {
  const navigate = useNavigate();
  const mayWrite = useDeskPerson().rights.includes('content');
  const list = useDeskVisit((desk) => createActivityList({ ...desk, opened: (id) => void navigate(`${listAddress}/${id}`) }));
  const [{ list: load, fileFaults, fileName, isBeginning }] = useViewModel(list);
  if (load.status === 'failed' && load.known === null)
    return <PageFailure title="活动没有读到" reason={load.reason} onRetry={list.retry} />;
  const leave = () => {
    list.refresh();
    void navigate(listAddress);
  };
  return (
    <>
      <ScreenHead title="活动" note={load.known?.note}>
        {mayWrite ? (
          <>
            {formKinds.map((kind) => (
              <Button key={kind} size="sm" variant="outline" disabled={isBeginning} onClick={() => list.begin(kind)}>
                新建{activityKindNames[kind]}
              </Button>
            ))}
            <FilePicker accept=".json" onFile={list.send} isBusy={isBeginning}>
              从文件新建
            </FilePicker>
          </>
        ) : null}
      </ScreenHead>
      {fileFaults.length === 0 ? null : (
        <div className={styles.faults}>
          <Notice
            status="error"
            title={`${fileName} 不能用，没有新建`}
            action={
              <Button size="sm" variant="plain" onClick={list.forgetFile}>
                收起
              </Button>
            }
          >
            {fileFaults.map((words) => (
              <div key={words}>{words}</div>
            ))}
          </Notice>
        </div>
      )}
      <div className={styles.columns} data-open={children === null ? undefined : ''}>
        {load.known === null ? (
          <PanelSkeleton lines={12} />
        ) : (
          <Panel className={styles.list}>
            <Rows list={list} rows={load.known.rows} draftId={draftId} mayWrite={mayWrite} />
          </Panel>
        )}
        {children === null ? null : <div className={styles.stack}>{children({ refresh: list.refresh, leave })}</div>}
      </div>
      <Dialogs list={list} />
    </>
  );
}

/** What asks before it is done; its code comes with the first press. */
function Dialogs({ list }: { readonly list: ActivityList }) {
  const [stopping] = useViewModel(list.stop);
  const [publishing] = useViewModel(list.publish);
  if (stopping.draft === null && publishing.draft === null) return null;
  return (
    <LatePart otherwise={failedOver}>
      <StopDialog list={list} />
      <PublishSavedDialog list={list} />
    </LatePart>
  );
}

interface RowsProps {
  readonly list: ActivityList;
  readonly rows: readonly ShownActivity[];
  readonly draftId: string | null;
  readonly mayWrite: boolean;
}

function Rows({ list, rows: all, draftId, mayWrite }: RowsProps) {
  const navigate = useNavigate();
  const tab = activityTabIn(useSearchParams()[0].get('tab'));
  const rows = all.filter((row) => row.tab === tab);
  const isNarrow = draftId !== null;
  const stop = ({ id, name, mayStop }: ShownActivity) => {
    if (mayStop) list.stop.open({ id, name, reason: '' });
  };
  const open = ({ id, name, draftId: draft, mayPublish }: ShownActivity) => {
    if (draft !== null) void navigate(`${listAddress}/${draft}`);
    else if (mayPublish) list.publish.open({ id, name });
  };
  const columns: readonly DeskColumn<ShownActivity>[] = [
    {
      head: '活动',
      cell: ({ name, note }) => (
        <span className={styles.name}>
          <b>{name}</b>
          <small>{note}</small>
        </span>
      ),
      isWide: true,
      onPhone: '1',
    },
    ...(isNarrow
      ? []
      : [
          {
            head: '给谁',
            cell: ({ audience }: ShownActivity) => <span className={styles.quiet}>{audience}</span>,
            onPhone: 'none' as const,
          },
          { head: '下一步', cell: ({ next }: ShownActivity) => next, onPhone: 'none' as const },
        ]),
    { head: '状态', cell: ({ mark }) => <Badge colorPalette={mark.tone}>{mark.words}</Badge>, isFigure: true, onPhone: '1-end' },
    ...(mayWrite
      ? [
          {
            head: '办',
            cell: (row: ShownActivity) =>
              row.mayStop ? (
                <button
                  type="button"
                  className={styles.link}
                  aria-label={`停 ${row.name}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    stop(row);
                  }}
                >
                  停
                </button>
              ) : null,
            isFigure: true,
            onPhone: '2-end' as const,
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label="活动"
          tabs={activityTabs.map((one) => ({
            name: activityTabNames[one],
            count: all.filter((row) => row.tab === one).length,
            to: `${draftId === null ? listAddress : `${listAddress}/${draftId}`}${one === 'now' ? '' : `?tab=${one}`}`,
            isCurrent: one === tab,
          }))}
        />
      </div>
      <DeskTable
        label="活动"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        openKey={draftId === null ? undefined : `draft-${draftId}`}
        toneOf={({ draftId: draft, mayStop }) => (draft === null && !mayStop ? 'off' : null)}
        {...(mayWrite && {
          onOpen: open,
          acts: { s: { does: '停', act: stop } },
        })}
      />
      <p className={styles.foot}>停了马上不再算价，已下的单不变；要写理由</p>
    </>
  );
}
