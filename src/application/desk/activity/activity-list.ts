import { map, merge, Subject } from 'rxjs';
import { writtenKinds } from '../../../domain/planning/written-activity.ts';
import type { WrittenKeys } from '../../../domain/planning/written-file.ts';
import type { Form } from '../../shared/form.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { besides, type Load, loadAs, loadOf, waiting } from '../../shared/load/load.ts';
import { createFound } from '../../shared/load/loaded.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys } from '../../shared/write/submission-keys.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import { type DeskActivities, type ShownActivity, shownActivity } from './shown-activity.ts';

/** Kinds that have a form; the others come from a file. */
export const formKinds = ['tier', 'coupon', 'flash'] as const satisfies readonly (typeof writtenKinds)[number][];
type FormKind = (typeof formKinds)[number];

/** What a form begins with: what somebody has to fill in is empty, what is usual is there. */
const begunWith: Readonly<Record<FormKind, WrittenKeys>> = {
  tier: { kind: 'tier', name: '', tiers: [{ amount: '', money: '' }] },
  coupon: { kind: 'coupon', name: '', amount: '', money: '', perBuyer: 1, validity: { days: 15 } },
  flash: { kind: 'flash', name: '', offers: [] },
};

/** What stopping one would do. */
type ActivityStopEffects = Answered<DeskActivities['effects']>;

interface StopDraft {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

interface ActivityListState {
  readonly list: Load<{ readonly rows: readonly ShownActivity[]; readonly note: string }>;
  /** faults of a file that was sent, a line each; empty: none */
  readonly fileFaults: readonly string[];
  readonly fileName: string;
  readonly isBeginning: boolean;
}

/** 活动: what runs, comes and was, and what begins here. */
export interface ActivityList extends ViewModel<ActivityListState> {
  retry(): void;
  refresh(): void;
  /** Begins a draft with a form. */
  begin(kind: FormKind): void;
  /** Begins a draft from a file, or says what is wrong with it. */
  send(file: File): void;
  /** The faults of a file were read. */
  forgetFile(): void;
  readonly stop: Form<StopDraft>;
  /** What a stop would do, asked for when its dialog opens. */
  effectsOf(id: string): ReturnType<typeof createFound<ActivityStopEffects>>;
  /** Shows a draft that a command saved. */
  readonly publish: Form<{ readonly id: string; readonly name: string }>;
}

interface ListNeeds extends Pick<Desk, 'deskActivities' | 'clock' | 'messages' | 'announceFailure' | 'keys'> {
  /** Called with the draft that was begun. */
  readonly opened: (draftId: string) => void;
}

type Told = Answered<DeskActivities['list']>;

type State = Load<Told> & Omit<ActivityListState, 'list'>;

const countWords = ({ counts }: Told): string =>
  [`进行中 ${counts.running}`, `未开始 ${counts.announced}`, ...(counts.draft > 0 ? [`草稿 ${counts.draft}`] : [])].join('，');

/** Creates the list of a visit. */
export function createActivityList(needs: ListNeeds): ActivityList {
  const { deskActivities, clock, announceFailure, keys, opened } = needs;
  const { patches$, retry, refresh } = loadOf<undefined, Told>({ ask: () => deskActivities.list(), announceFailure }, undefined);
  const own = new Subject<(state: State) => State>();
  const change = (patch: Partial<Omit<ActivityListState, 'list'>>): void => own.next((state) => ({ ...state, ...patch }));
  const model = createViewModel<State, ActivityListState>(
    { ...waiting, fileFaults: [], fileName: '', isBeginning: false },
    merge(patches$.pipe(map((patch) => besides<Told, State>(patch))), own),
    ({ fileFaults, fileName, isBeginning, ...load }) => ({
      list: loadAs(load, (told) => ({ rows: told.activities.map((row) => shownActivity(row, clock.now())), note: countWords(told) })),
      fileFaults,
      fileName,
      isBeginning,
    }),
  );
  const submission = createSubmissionKeys(keys);
  const beginning = async (work: () => Promise<string | null>): Promise<void> => {
    if (model.getState().isBeginning) return;
    change({ isBeginning: true, fileFaults: [], fileName: '' });
    try {
      const id = await work();
      if (id === null) return;
      submission.answered();
      refresh();
      opened(id);
    } catch (error) {
      announceFailure(error);
    } finally {
      change({ isBeginning: false });
    }
  };
  return {
    ...model,
    retry,
    refresh,
    begin: (kind) =>
      void beginning(async () => {
        const body = JSON.stringify(begunWith[kind]);
        return (await deskActivities.begin(body, submission.keyFor(body))).id;
      }),
    send: (file) =>
      void beginning(async () => {
        const sent = await deskActivities.send(file);
        if (sent.ok) return sent.value.id;
        change({ fileName: file.name, fileFaults: Object.values(sent.refusal).flatMap((words) => (words ?? '文件不能使用').split('\n')) });
        return null;
      }),
    forgetFile: () => change({ fileFaults: [], fileName: '' }),
    stop: createActForm<StopDraft, unknown>(needs, {
      check: ({ reason }) => (reason.trim() === '' ? { reason: null } : {}),
      send: ({ id, reason }, key) => deskActivities.stop(id, reason.trim(), key),
      said: '已停，马上不再算价',
      done: refresh,
    }),
    effectsOf: (id) => createFound(() => deskActivities.effects(id), announceFailure),
    publish: createActForm<{ readonly id: string; readonly name: string }, unknown>(needs, {
      send: ({ id }, key) => deskActivities.publishSaved(id, key),
      said: '已公布',
      done: refresh,
    }),
  };
}
