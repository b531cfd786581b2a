import { map, merge } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { ActivityGateway, Topic } from './activity-gateway.ts';

/** A topic on its own page. `missing`: it does not exist. */
type TopicState = Load<Topic> & { readonly isBusy: boolean };

/** The buyer's actions on a topic's page. */
interface TopicViewModel extends ViewModel<TopicState> {
  retry(): void;
  /** Turns the reminder of its beginning on or off. */
  follow(topic: Topic): void;
}

interface TopicNeeds {
  readonly activities: ActivityGateway;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The next change of a topic: its begin while announced, its end while running. */
const turnOf = ({ state, beginsAt, endsAt }: Topic): number | null =>
  state === 'announced' ? beginsAt : state === 'running' ? endsAt : null;

/** Creates a topic for a visit (R39); it reloads when it begins or ends. */
export function createTopic({ activities, clock, messages, announceFailure }: TopicNeeds, id: string): TopicViewModel {
  const ask = async (): Promise<Topic> => {
    const topic = await activities.topic(id);
    clock.is(topic.now);
    return topic;
  };
  type Patch = (state: TopicState) => TopicState;
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure, isNamed: true }, undefined);
  const { turned$, watch } = createTurning(clock, () => {
    const { value } = model.getState();
    return value === null ? [] : [turnOf(value)];
  });
  const acts = actsOf<Topic, Patch>({
    question: () => null,
    perform: async ({ isFollowed }) => {
      await (isFollowed ? activities.unfollow(id) : activities.follow(id));
      messages.toast('success', isFollowed ? '已取消提醒' : '活动开始时会发消息提醒');
      return besides<Topic, TopicState>(inReady((topic) => ({ ...topic, isFollowed: !isFollowed })));
    },
    busy: (topic) => (state) => ({ ...state, isBusy: topic !== null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const again$ = turned$.pipe(
    map((): Patch => {
      refresh();
      return (state) => state;
    }),
  );
  const model: ViewModel<TopicState> = createViewModel<TopicState>(
    { ...waiting, isBusy: false },
    merge(patches$.pipe(map((patch) => besides<Topic, TopicState>(patch))), acts.patches$, again$).pipe(followedBy(watch)),
  );
  return { ...model, retry, follow: (topic) => acts.act(topic) };
}
