import type { ActivityGateway, Topic } from '../../../src/application/activity/activity-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { ClubGateway, Lecture } from '../../../src/application/activity/club-gateway.ts';

export const anHour = 3600;
/** The moment at which the fake club is looked at, by the server's seconds. */
export const clubNow = 1_790_000_000;

/** A lecture that can be booked. */
export const someLecture = (changes: Partial<Lecture> = {}): Lecture => ({
  id: '1',
  name: '冬季呼吸道感染的合理用药',
  describe: '流感与普通感冒的鉴别。',
  state: 'running',
  beginsAt: clubNow - anHour,
  endsAt: clubNow + 50 * anHour,
  places: 300,
  left: 297,
  reason: null,
  isFollowed: false,
  form: 'lecture',
  speaker: '周文澜 主任药师',
  venue: '线上直播',
  heldFrom: clubNow + 48 * anHour,
  heldUntil: clubNow + 50 * anHour,
  isBooked: false,
  calendar: null,
  certificate: null,
  ...changes,
});

const noAnswer: (id: string) => Promise<void> = async () => undefined;

/** Topics as they are given; one that is not there is missing. */
export const fakeTopics = (...topics: readonly Topic[]) =>
  ({
    topics: async (): Promise<readonly Topic[]> => topics,
    topic: async (id: string): Promise<Topic> => {
      const found = topics.find((topic) => topic.id === id);
      if (found === undefined) throw new GatewayError('missing', { code: 404, message: '活动不存在' });
      return found;
    },
    follow: noAnswer,
    unfollow: noAnswer,
  }) satisfies ActivityGateway;

interface FakeClub {
  readonly club: ClubGateway;
  readonly activities: ActivityGateway;
  /** what was asked of them, in order: `book 1` */
  readonly asked: string[];
}

/** A club whose places are taken as they are asked for. */
export function fakeClub(...lectures: readonly Lecture[]): FakeClub {
  let all = lectures;
  const asked: string[] = [];
  const change = async (id: string, changes: (lecture: Lecture) => Partial<Lecture>): Promise<Lecture> => {
    all = all.map((one) => (one.id === id ? { ...one, ...changes(one) } : one));
    const changed = all.find((one) => one.id === id);
    if (changed === undefined) throw new Error(`No lecture ${id}`);
    return changed;
  };
  const note = (act: string, id: string) => asked.push(`${act} ${id}`);
  return {
    asked,
    club: {
      list: async () => all,
      book: (id) => (
        note('book', id),
        change(id, ({ left }) => ({ isBooked: true, left: (left ?? 0) - 1, reason: 'had', calendar: `/api/yyh/${id}/calendar` }))
      ),
      unbook: (id) => (
        note('unbook', id),
        change(id, ({ left }) => ({ isBooked: false, left: (left ?? 0) + 1, reason: null, calendar: null }))
      ),
    },
    activities: { ...fakeTopics(), follow: async (id) => void note('follow', id), unfollow: async (id) => void note('unfollow', id) },
  };
}
