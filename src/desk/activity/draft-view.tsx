import { Badge, Button, HStack } from '@chakra-ui/react';
import { useEffect } from 'react';
import {
  type ActivityDraft,
  type ActivityDraftModel,
  createActivityDraft,
  type ShownCure,
} from '../../application/desk/activity/activity-draft.ts';
import { buyersPages } from '../../application/desk/activity/buyers-view.ts';
import { activityKindNames, periodWords } from '../../application/desk/activity/shown-activity.ts';
import { shownDeskClock } from '../../application/desk/shown-desk-time.ts';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { saveJson } from '../../ui/kit/save-text.ts';
import { Action } from '../../ui/kit/window/action.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { KeyHelp } from '../kit/key-help.tsx';
import { useRowKeys } from '../kit/row-keys.ts';
import { BuyersPanel } from './buyers-panel.tsx';
import { DraftForm } from './draft-form.tsx';
import { TrialPanel } from './trial-panel.tsx';
import styles from './activity.module.css';

const PublishDialog = late(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog));
const DropDialog = late(() => import('./publish-dialog.tsx').then((module) => module.DropDialog));

interface DraftViewProps {
  readonly id: string;
  /** The list has changed by it. */
  readonly onChanged: () => void;
  /** It is no draft any more. */
  readonly onLeft: () => void;
}

/** A draft: its form, what has to be changed, what it meets, what it would have come to; published by one button. */
export function DraftView({ id, onChanged, onLeft }: DraftViewProps) {
  const model = useDeskVisit((desk) => createActivityDraft({ ...desk, changed: onChanged, left: onLeft }, id));
  const [{ status, known, reason }] = useViewModel(model);
  if (status === 'missing')
    return (
      <EmptyState icon="search" title="没有这个草稿" note="可能已公布，或同事删掉了。">
        <Action to="/desk/activities">看活动</Action>
      </EmptyState>
    );
  if (known === null && status === 'failed') return <PageFailure title="草稿没有读到" reason={reason} onRetry={model.retry} />;
  return known === null ? <PanelSkeleton lines={12} /> : <Draft draft={known} model={model} />;
}

/** The browser asks before it leaves what is not kept yet. */
function useAskedBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

interface DraftProps {
  readonly draft: ActivityDraft;
  readonly model: ActivityDraftModel;
}

function Draft({ draft, model }: DraftProps) {
  const [{ typed, isStale }] = useViewModel(model);
  const { clock } = useDesk();
  const { name, kind, audience, version, faults } = draft;
  const isReady = typed === null && faults.length === 0;
  useAskedBeforeLeaving(typed !== null);
  useRowKeys({
    acts: {
      t: model.replay,
      ...(isReady && { g: () => model.publish.open({ version }) }),
    },
  });
  const period = periodWords({ ...draft, everyDays: 0, monthDays: [] }, clock.now());
  return (
    <>
      {isStale ? (
        <Notice
          status="warning"
          title="同事改过这个草稿"
          action={
            <Button size="sm" variant="plain" onClick={model.readAnew}>
              看同事改的，放弃这里没存的
            </Button>
          }
        >
          这里写的还没有存，也没有盖掉同事的。
        </Notice>
      ) : null}
      <Panel
        title={name === '' ? `新的${activityKindNames[kind]}` : name}
        note={
          <>
            <Badge colorPalette="warning">草稿</Badge>{' '}
            {[activityKindNames[kind], period, audience].filter((words) => words !== '').join('，')}
          </>
        }
      >
        <DraftForm draft={draft} model={model} />
      </Panel>
      <Faults draft={draft} model={model} />
      <Overlaps draft={draft} model={model} />
      <BuyersPanel draft={draft} model={model} />
      {draft.canTry ? <TrialPanel draft={draft} model={model} /> : null}
      <Acts draft={draft} model={model} />
      <Dialogs draft={draft} model={model} />
    </>
  );
}

/** What asks before it is done; its code comes with the first press. */
function Dialogs({ draft, model }: DraftProps) {
  const [publishing] = useViewModel(model.publish);
  const [dropping] = useViewModel(model.drop);
  if (publishing.draft === null && dropping.draft === null) return null;
  return (
    <LatePart otherwise={failedOver}>
      <PublishDialog draft={draft} model={model} />
      <DropDialog draft={draft} model={model} />
    </LatePart>
  );
}

const sorts = {
  form: { words: '没填好', tone: 'warning' },
  law: { words: '法规', tone: 'danger' },
  price: { words: '价格', tone: 'danger' },
  terms: { words: '规则', tone: 'danger' },
} as const;

interface CuresProps {
  readonly cures: readonly ShownCure[];
  readonly model: ActivityDraftModel;
  /** what the cure is of, for those who do not see its line */
  readonly of: string;
}

function Cures({ cures, model, of }: CuresProps) {
  const [{ isSaving }] = useViewModel(model);
  return cures.map((cure) => (
    <button
      key={cure.words}
      type="button"
      className={styles.link}
      aria-label={`${cure.words}：${of}`}
      disabled={isSaving}
      onClick={() => model.cure(cure)}
    >
      {cure.words}
    </button>
  ));
}

/** What keeps it from being published, where, and how it is cured. */
function Faults({ draft: { faults }, model }: DraftProps) {
  if (faults.length === 0) return null;
  return (
    <Panel className={styles.sheet}>
      <table className={styles.table} aria-label="要改的">
        <thead>
          <tr>
            <th scope="col">要改的</th>
            <th scope="col">在哪里</th>
            <th scope="col">怎么改</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ at, sort, words, where, cures }) => (
            <tr key={`${at} ${words}`}>
              <td>
                <Badge colorPalette={sorts[sort].tone}>{sorts[sort].words}</Badge> <b>{words}</b>
              </td>
              <td className={styles.quiet}>{where}</td>
              <td>
                <span className={styles.cures}>{cures.length === 0 ? '在上面改' : <Cures cures={cures} model={model} of={where} />}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** What runs or comes meanwhile on the same goods. Nothing is forbidden: it is told. */
function Overlaps({ draft: { overlaps }, model }: DraftProps) {
  const { clock } = useDesk();
  if (overlaps.length === 0) return null;
  return (
    <Panel className={styles.sheet}>
      <h2 className={styles.head}>和别的活动撞在一起</h2>
      <table className={styles.table} aria-label="和别的活动撞在一起">
        <tbody>
          {overlaps.map(({ names, beginsAt, endsAt, goods, outcome, cures }) => (
            <tr key={`${names.join()} ${outcome}`}>
              <td className={styles.others}>
                <b>{names.slice(0, 2).join('、')}</b>
                {names.length > 2 ? ` 等 ${names.length} 项` : ''}
              </td>
              <td className={styles.quiet}>
                {goods === 0 ? '全部商品' : `${goods} 种`}同时有（
                {periodWords({ beginsAt, endsAt, everyDays: 0, monthDays: [] }, clock.now())}），
                <b>{outcome}</b>
              </td>
              <td>
                <span className={styles.cures}>
                  <Cures cures={cures} model={model} of={names.join('、')} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface Standing {
  readonly faults: number;
  readonly isTyped: boolean;
  readonly isStale: boolean;
  readonly isUnsaved: boolean;
}

/** What is still missing until it can be published. */
function missingWords({ faults, isTyped, isStale, isUnsaved }: Standing): string | null {
  if (isStale) return '同事改过，先看过';
  if (isTyped) return isUnsaved ? '有改动没存上' : '正在存';
  return faults > 0 ? `${faults} 处没改，不能公布` : null;
}

/** Whether what is on the screen is kept: said only once it is. */
function keptWords({ isTyped, isStale, isUnsaved }: Standing, by: string, at: string): string {
  if (isTyped) return isStale || isUnsaved ? '改动没有存上' : '正在存';
  return `草稿自动存，${by} ${at}`;
}

function Acts({ draft, model }: DraftProps) {
  const { version, faults, at, by, beginsAt, kind, name, body } = draft;
  const [{ typed, isSaving, isStale, isUnsaved }] = useViewModel(model);
  const { clock } = useDesk();
  const standing = { faults: faults.length, isTyped: typed !== null, isStale, isUnsaved };
  const missing = missingWords(standing);
  const begins = periodWords({ beginsAt, endsAt: beginsAt + 1, everyDays: 0, monthDays: [] }, clock.now()).slice(0, 5);
  return (
    <div className={styles.acts} role="toolbar" aria-label="草稿" data-foot="">
      <span className={styles.quiet} role="status">
        {keptWords(standing, by, shownDeskClock(at))}
      </span>
      <KeyHelp
        keys={[
          ['T', '试算'],
          ['G', '公布'],
        ]}
      />
      <HStack gap="2" ms="auto" wrap="wrap">
        <Button size="sm" variant="plain" colorPalette="danger" onClick={() => model.drop.open({ version })}>
          删草稿
        </Button>
        <Button size="sm" variant="outline" disabled={typed !== null} onClick={() => saveJson(`${name === '' ? '活动' : name}.json`, body)}>
          存成文件
        </Button>
        <Button asChild size="sm" variant="outline">
          <a href={buyersPages[kind].to} target="_blank" rel="noreferrer">
            看买家页面
          </a>
        </Button>
        {isUnsaved && !isStale ? (
          <Button size="sm" variant="outline" loading={isSaving} loadingText="正在存" onClick={model.save}>
            再存一次
          </Button>
        ) : null}
        <Button size="sm" disabled={missing !== null} onClick={() => model.publish.open({ version })}>
          {missing ?? (beginsAt > clock.now() ? `公布，${begins} 自动开始` : '公布，马上开始')}
        </Button>
      </HStack>
    </div>
  );
}
