import { map, merge } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { ActivityGateway } from './activity-gateway.ts';
import type { ClubGateway, Lecture } from './club-gateway.ts';

/** Filters of lectures: open or announced, the shop's own, past, or all. */
export const lectureFilters = ['open', 'mine', 'over', 'all'] as const;
export type LectureFilter = (typeof lectureFilters)[number];

/** A lecture as it is shown. */
export interface LectureView extends Lecture {
  readonly isOver: boolean;
}

type ClubAct = 'book' | 'unbook' | 'follow' | 'unfollow';
interface Act {
  readonly kind: ClubAct;
  readonly lecture: LectureView;
}
type ClubState = Load<readonly LectureView[]> & { readonly busyId: string | null };

/** The buyer's actions on the club's lectures (`/yyh`). */
export interface ClubViewModel extends ViewModel<ClubState> {
  retry(): void;
  book(lecture: LectureView): void;
  /** Asks for confirmation. */
  unbook(lecture: LectureView): void;
  follow(lecture: LectureView): void;
  unfollow(lecture: LectureView): void;
}

interface ClubNeeds {
  readonly club: ClubGateway;
  readonly activities: ActivityGateway;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The lectures of a filter, in the given order. */
export const lecturesOf = (lectures: readonly LectureView[], filter: LectureFilter): readonly LectureView[] =>
  lectures.filter(({ isOver, isBooked, state }) => {
    if (filter === 'all') return true;
    if (filter === 'mine') return isBooked;
    if (filter === 'over') return isOver;
    return !isOver && (state === 'running' || state === 'announced');
  });

const said: Readonly<Record<ClubAct, string>> = {
  book: '已预约，开讲前留意消息',
  unbook: '已取消预约',
  follow: '预约开放时会发消息提醒',
  unfollow: '已取消提醒',
};

/** Creates the club for a visit. */
export function createClub({ club, activities, clock, messages, announceFailure }: ClubNeeds): ClubViewModel {
  const shown = (lecture: Lecture): LectureView => ({ ...lecture, isOver: lecture.heldUntil <= clock.now() });
  type Patch = (state: ClubState) => ClubState;
  const changed = (lecture: LectureView): Patch =>
    besides<readonly LectureView[], ClubState>(inReady((all) => all.map((one) => (one.id === lecture.id ? lecture : one))));
  const { patches$, retry, refresh } = loadOf(
    { ask: async (): Promise<readonly LectureView[]> => (await club.list()).map(shown), announceFailure },
    undefined,
  );
  const perform = async ({ kind, lecture }: Act): Promise<LectureView> => {
    if (kind === 'book' || kind === 'unbook') return shown(await club[kind](lecture.id));
    await activities[kind](lecture.id);
    return { ...lecture, isFollowed: kind === 'follow' };
  };
  const acts = actsOf<Act, Patch>({
    question: ({ kind, lecture }) => (kind === 'unbook' ? { code: 'unbook-lecture', name: lecture.name } : null),
    perform: async (act) => {
      const lecture = await perform(act);
      messages.toast('success', said[act.kind]);
      return changed(lecture);
    },
    busy: (act) => (state) => ({ ...state, busyId: act?.lecture.id ?? null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const model = createViewModel<ClubState>(
    { ...waiting, busyId: null },
    merge(patches$.pipe(map((patch) => besides<readonly LectureView[], ClubState>(patch))), acts.patches$),
  );
  const act = (kind: ClubAct) => (lecture: LectureView) => acts.act({ kind, lecture });
  return { ...model, retry, book: act('book'), unbook: act('unbook'), follow: act('follow'), unfollow: act('unfollow') };
}
