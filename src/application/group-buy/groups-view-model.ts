import { map, merge, tap, ignoreElements } from 'rxjs';
import type { ActivityGateway } from '../activity/activity-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { besides, inReady, type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { GroupBuyGateway } from './group-buy-gateway.ts';
import { type GroupBuyView, showGroup } from './group-view.ts';

/** The groups of the zone at a time. */
interface GroupsShown {
  readonly groups: readonly GroupBuyView[];
  /** Server seconds. */
  readonly now: number;
}

type GroupsState = Load<GroupsShown> & { readonly busyId: string | null };

interface GroupsViewModel extends ViewModel<GroupsState> {
  retry(): void;
  /** Turns 提醒我 on or off. */
  toggleFollow(group: GroupBuyView): void;
}

interface GroupsNeeds {
  readonly groupBuys: GroupBuyGateway;
  readonly activities: ActivityGateway;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The next change of a group: its begin or end. */
const turnOf = ({ stage, beginsAt, endsAt }: GroupBuyView): number | null => {
  if (stage === 'succeeded' || stage === 'failed') return null;
  return stage === 'announced' ? beginsAt : endsAt;
};

/** Creates the group-buy zone (`/ptzq`); it reloads when a group begins or ends. */
export function createGroups({ groupBuys, activities, clock, messages, announceFailure }: GroupsNeeds): GroupsViewModel {
  const ask = async (): Promise<GroupsShown> => {
    const { groups, now } = await groupBuys.list();
    clock.is(now);
    return { groups: groups.map((group) => showGroup(group, now)), now };
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  type Patch = (state: GroupsState) => GroupsState;
  const asPatch = (patch: LoadPatch<GroupsShown>): Patch => besides<GroupsShown, GroupsState>(patch);
  const acts = actsOf<GroupBuyView, Patch>({
    question: () => null,
    perform: async (group) => {
      await activities[group.isFollowed ? 'unfollow' : 'follow'](group.id);
      messages.toast('success', group.isFollowed ? '已取消提醒' : '开团时会发消息提醒');
      return asPatch(
        inReady((shown) => ({
          ...shown,
          groups: shown.groups.map((one) => (one.id === group.id ? { ...one, isFollowed: !group.isFollowed } : one)),
        })),
      );
    },
    busy: (group) => (state) => ({ ...state, busyId: group?.id ?? null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const turning = createTurning(clock, () => (model.getState().value?.groups ?? []).map(turnOf));
  const turned$ = turning.turned$.pipe(tap(refresh), ignoreElements());
  const model: ViewModel<GroupsState> = createViewModel<GroupsState>(
    { ...waiting, busyId: null },
    merge(patches$.pipe(map(asPatch)), acts.patches$, turned$).pipe(followedBy(turning.watch)),
  );
  return { ...model, retry, toggleFollow: acts.act };
}
