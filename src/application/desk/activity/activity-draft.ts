import { debounceTime, ignoreElements, map, merge, Observable, Subject, tap } from 'rxjs';
import { curedFile, type PlanCure } from '../../../domain/planning/plan-cure.ts';
import { type FileValue, valueAt, withoutMembers, withValue, type WrittenKeys } from '../../../domain/planning/written-file.ts';
import { inSilence } from '../../shared/announce-failure.ts';
import type { Form } from '../../shared/form.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { besides, type Load, loadOf, ready, waiting } from '../../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import type { DeskActivities } from './shown-activity.ts';
import { type ShownTrial, shownTrial } from './shown-trial.ts';

/** A draft as the shop has it, with what is wrong with it and what it meets. */
export type ActivityDraft = Answered<DeskActivities['draft']>;

/** Goods that a draft names, or may. */
export type ActivityGoods = ActivityDraft['goods'][number];

/** A change that takes a fault or an overlap out of a draft. */
export type ShownCure = ActivityDraft['faults'][number]['cures'][number];

/** A replay of past orders: not asked for, running, there, or why it cannot be. */
type TrialState =
  | { readonly status: 'none' | 'running' }
  | { readonly status: 'failed'; readonly reason: string }
  /** `isOld`: the draft was changed since */
  | { readonly status: 'ready'; readonly shown: ShownTrial; readonly version: number };

type ActivityDraftState = Load<ActivityDraft> & {
  /** The file with what was typed and is not kept yet; null: nothing was. */
  readonly typed: WrittenKeys | null;
  readonly isSaving: boolean;
  /** The last attempt to keep it did not reach the shop; further typing or a press tries again. */
  readonly isUnsaved: boolean;
  /** A colleague has changed it meanwhile: what was typed is not kept over that. */
  readonly isStale: boolean;
  readonly trial: TrialState;
  /** Goods that were put in since it was read. */
  readonly added: readonly ActivityGoods[];
};

/** One draft of an activity: typed, judged, tried, published. */
export interface ActivityDraftModel extends ViewModel<ActivityDraftState> {
  retry(): void;
  /** Writes a value at a place of the file; undefined takes it away. */
  write(at: string, value: FileValue | undefined): void;
  /** Takes members of lists out. */
  leaveOut(places: readonly string[]): void;
  /** Puts goods into a list, once. */
  addGoods(list: 'offers' | 'counting', goods: ActivityGoods): void;
  /** Takes a fault out, and keeps the draft. */
  cure(cure: ShownCure): void;
  /** Keeps what was typed at once, which happens by itself after a pause; the shop judges it. */
  save(): void;
  /** Forgets what was typed, and reads what a colleague wrote. */
  readAnew(): void;
  /** Replays past orders against what is kept. */
  replay(): void;
  readonly publish: Form<{ readonly version: number }>;
  readonly drop: Form<{ readonly version: number }>;
}

interface DraftNeeds extends Pick<Desk, 'deskActivities' | 'messages' | 'announceFailure' | 'keys'> {
  /** Called when the list has changed by it. */
  readonly changed: () => void;
  /** Called when it is no draft any more. */
  readonly left: () => void;
}

/** The file of a draft, as it is kept. */
export function fileOfDraft({ body }: Pick<ActivityDraft, 'body'>): WrittenKeys {
  return JSON.parse(body) as WrittenKeys;
}

/** A cure as the domain has it. */
function cureOf({ kind, at, value, places }: ShownCure): PlanCure {
  if (kind === 'leave-out') return { kind, places };
  return kind === 'unsay' ? { kind, at } : { kind, at, value: JSON.parse(value) as string | number | boolean };
}

/** An offer, or the number alone of goods that only count. */
const memberOf = (list: 'offers' | 'counting', id: number): FileValue => (list === 'counting' ? id : { goods: id, price: '', quota: '' });

const idOf = (member: FileValue): FileValue | undefined =>
  typeof member === 'object' && member !== null && 'goods' in member ? member.goods : member;

const trialDays = 30;
/** The pause in typing after which a draft is kept: each keeping is a version and an act of the log. */
const pauseMs = 1_500;
/** Failures after which the same is tried again. */
const unreached: ReadonlySet<GatewayError['kind']> = new Set<GatewayError['kind']>(['timeout', 'offline', 'busy']);

type Patch = (state: ActivityDraftState) => ActivityDraftState;

const first: ActivityDraftState = {
  ...waiting,
  ...{ typed: null, isSaving: false, isUnsaved: false, isStale: false, trial: { status: 'none' }, added: [] },
};

/** Keeps what was typed after a pause, and the rest when the screen is left. */
const keptAfter = (typing: Observable<void>, save: () => void): Observable<never> =>
  new Observable<never>((listener) => {
    listener.add(save);
    listener.add(typing.pipe(debounceTime(pauseMs), tap(save), ignoreElements()).subscribe(listener));
  });

/** Creates the model of one draft (`/desk/activities/:id`). */
export function createActivityDraft(needs: DraftNeeds, id: string): ActivityDraftModel {
  const { deskActivities, announceFailure, changed, left } = needs;
  const { patches$, retry } = loadOf({ ask: () => deskActivities.draft(id), announceFailure, isNamed: true }, undefined);
  const own = new Subject<Patch>();
  const pauses = new Subject<void>();
  const keeping$ = keptAfter(pauses, () => void save());
  const model = createViewModel<ActivityDraftState>(
    first,
    merge(patches$.pipe(map((patch): Patch => besides<ActivityDraft, ActivityDraftState>(patch))), own, keeping$),
  );
  const change = (patch: Partial<ActivityDraftState>): void => own.next((state) => ({ ...state, ...patch }) as ActivityDraftState);
  const edit = (how: (file: WrittenKeys) => WrittenKeys): void => {
    own.next((state) => (state.known === null ? state : { ...state, typed: how(state.typed ?? fileOfDraft(state.known)) }));
    pauses.next();
  };
  // A refusal because of a colleague leaves what was typed where it is.
  const failed = (error: unknown): void => {
    announceFailure(error);
    if (error instanceof GatewayError && error.kind === 'business') change({ isStale: true });
  };
  const save = async (): Promise<void> => {
    const { known, typed, isSaving, isStale } = model.getState();
    if (known === null || typed === null || isSaving || isStale) return;
    change({ isSaving: true });
    try {
      const kept = await deskActivities.change(id, known.version, JSON.stringify(typed));
      // What was typed while it was kept is still to be kept.
      own.next((state) => ({ ...state, ...ready(kept), typed: state.typed === typed ? null : state.typed, isUnsaved: false }));
      changed();
      pauses.next();
    } catch (error) {
      // The screen says in place that nothing was kept.
      if (error instanceof GatewayError && unreached.has(error.kind)) inSilence(error);
      else failed(error);
      change({ isUnsaved: true });
    } finally {
      change({ isSaving: false });
    }
  };
  const leave = (): void => {
    change({ typed: null });
    left();
  };
  const attempt = async (): Promise<void> => {
    if (model.getState().trial.status === 'running') return;
    change({ trial: { status: 'running' } });
    try {
      const trial = await deskActivities.trial(id, trialDays);
      change({ trial: { status: 'ready', shown: shownTrial(trial), version: trial.version } });
    } catch (error) {
      const isRefused = error instanceof GatewayError && error.kind === 'business';
      if (!isRefused) announceFailure(error);
      change({ trial: { status: 'failed', reason: isRefused ? error.detail.message : '试算没有算成，请再试一次' } });
    }
  };
  const acting = { ...needs, announceFailure: failed };
  return {
    ...model,
    retry,
    write: (at, value) => edit((file) => withValue(file, at, value)),
    leaveOut: (places) => edit((file) => withoutMembers(file, places)),
    addGoods: (list, goods) => {
      edit((file) => {
        const members = valueAt(file, list);
        const kept = Array.isArray(members) ? (members as readonly FileValue[]) : [];
        return kept.some((member) => idOf(member) === goods.id) ? file : { ...file, [list]: [...kept, memberOf(list, goods.id)] };
      });
      own.next((state) => ({ ...state, added: [...state.added, goods] }));
    },
    cure: (cure) => {
      edit((file) => curedFile(file, cureOf(cure)));
      void save();
    },
    save: () => void save(),
    readAnew: () => {
      change({ typed: null, isStale: false, isUnsaved: false });
      retry();
    },
    replay: () => void attempt(),
    publish: createActForm<{ readonly version: number }, unknown>(acting, {
      send: ({ version }, key) => deskActivities.publish(id, version, key),
      said: '已公布',
      done: leave,
    }),
    drop: createActForm<{ readonly version: number }, unknown>(acting, {
      send: ({ version }) => deskActivities.drop(id, version),
      said: '草稿已删',
      done: leave,
    }),
  };
}
