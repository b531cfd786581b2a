import { concat, defer, EMPTY, exhaustMap, map, merge, of, Subject } from 'rxjs';
import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { besides, type Load, loadOf, ready, waiting } from '../../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import type { DeskPorts } from '../desk-ports.ts';

type Told = Answered<DeskPorts['deskLog']['list']>;

/** A column that changed: 状态, 有效 → 停用. */
interface ShownChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A line of the log, ready to show. */
export interface ShownAct {
  readonly id: string;
  /** 11-23 10:38:22 */
  readonly at: string;
  readonly who: string;
  /** what kind of hand it was, where it was no person's: 命令, 文件, 接口 */
  readonly by: string;
  readonly what: string;
  readonly about: string;
  /** the first change, and the others when it is opened */
  readonly changes: readonly ShownChange[];
  /** rows and columns that are not told */
  readonly more: number;
  /** 已拒绝：库存不足; empty: it was done */
  readonly failure: string;
}

/** Days that the log is looked at. */
export type LogSpan = 'today' | 'week' | 'all';

interface LogFilter {
  readonly text: string;
  readonly isMoney: boolean;
  readonly span: LogSpan;
}

/** The pages that were read, one below the other; `next` is empty behind the last. */
interface Pages {
  readonly acts: readonly ShownAct[];
  readonly next: string;
  /** where all of them can be downloaded */
  readonly fileAddress: string;
}

type LogState = Load<Pages> & {
  readonly filter: LogFilter;
  readonly isFollowing: boolean;
};

/** 记录: the log of acts, for administrators (R64). */
export interface DeskLog extends ViewModel<LogState> {
  look(change: Partial<LogFilter>): void;
  /** Reads the next page below the others. */
  more(): void;
  retry(): void;
}

interface LogNeeds {
  readonly deskLog: DeskPorts['deskLog'];
  readonly clock: Pick<ServerClock, 'now'>;
  readonly announceFailure: AnnounceFailure;
}

const byWords = { desk: '', command: '命令', file: '文件', key: '接口' } as const;
const outcomeWords = { refused: '已拒绝', failed: '出错' } as const;
const daySeconds = 86_400;
const daysOf: Readonly<Record<LogSpan, number | null>> = { today: 0, week: 6, all: null };
const hidden = '（不记内容）';

const shown = ({ id, at, who, kind, what, about, outcome, message, changes, more }: Told['acts'][number]): ShownAct => ({
  ...{ id, who, what, more, by: byWords[kind], about: about.join('、') },
  at: `${chinaDay(at).slice(5)} ${chinaClock(at)}`,
  changes: changes.map((change) =>
    change.isHidden
      ? { what: change.what, before: hidden, after: hidden }
      : { what: change.what, before: change.before ?? '–', after: change.after ?? '–' },
  ),
  failure: outcome === null ? '未完成' : outcome === 'done' ? '' : [outcomeWords[outcome], message].filter(Boolean).join('：'),
});

const firstFilter: LogFilter = { text: '', isMoney: false, span: 'week' };

type Patch = (state: LogState) => LogState;

/**
 * Creates the view model of the log.
 * @param buyerId the shop whose acts it has; empty: everything's
 */
export function createDeskLog({ deskLog, clock, announceFailure }: LogNeeds, buyerId = ''): DeskLog {
  const soughtOf = ({ text, isMoney, span }: LogFilter) => {
    const days = daysOf[span];
    return { text, isMoney, buyerId, from: days === null ? '' : chinaDay(clock.now() - days * daySeconds), until: '' };
  };
  const page = async (filter: LogFilter, after: string): Promise<Pages> => {
    const sought = soughtOf(filter);
    const [{ acts, next }, fileAddress] = await Promise.all([deskLog.list(sought, after), deskLog.file(sought)]);
    return { acts: acts.map(shown), next, fileAddress };
  };
  const { patches$, retry, show } = loadOf({ ask: (filter: LogFilter) => page(filter, ''), announceFailure }, firstFilter);
  const patches = new Subject<Patch>();
  const wishes = new Subject<void>();
  const followed = async ({ filter, value }: LogState): Promise<Patch> => {
    const still = (change: (state: LogState) => Partial<LogState>): Patch => {
      // Another filter was chosen meanwhile: this page is of no use any more.
      return (state) => (state.filter === filter ? ({ ...state, ...change(state), isFollowing: false } as LogState) : state);
    };
    try {
      const more = await page(filter, value?.next ?? '');
      return still((state) => ready({ ...more, acts: [...(state.value?.acts ?? []), ...more.acts] }));
    } catch (error) {
      announceFailure(error);
      return still(() => ({}));
    }
  };
  const followed$ = wishes.pipe(
    exhaustMap(() => {
      const state = model.getState();
      if (state.value === null || state.value.next === '') return EMPTY;
      return concat(
        of((now: LogState): LogState => ({ ...now, isFollowing: true })),
        defer(() => followed(state)),
      );
    }),
  );
  const first: LogState = { ...waiting, filter: firstFilter, isFollowing: false };
  const loads$ = patches$.pipe(map((patch): Patch => besides(patch)));
  const model: ViewModel<LogState> = createViewModel<LogState>(first, merge(loads$, patches, followed$));
  return {
    ...model,
    look: (change) => {
      const filter = { ...model.getState().filter, ...change };
      patches.next((state) => ({ ...state, filter, isFollowing: false }));
      show(filter);
    },
    more: () => wishes.next(),
    retry,
  };
}
