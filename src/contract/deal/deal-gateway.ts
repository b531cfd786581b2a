import { ask } from '../shared/gateway.ts';
import { flashSessions, followSession, unfollowSession } from './session-calls.ts';
import { wholeShopDiscount } from './whole-shop-calls.ts';

/** Names a session of the flash sale (秒杀场次): a sale, and the begin of one of its periods in epoch seconds. */
interface SessionName {
  readonly id: string;
  readonly beginsAt: number;
}

const ofSession = ({ id, beginsAt }: SessionName) => ({ params: { id }, form: { begin_time: beginsAt } });

/** What is cheaper for a time. */
export const dealGateway = {
  /** The goods of this session; when it is not listed, of the running or next one. */
  sessions: ask(flashSessions, (wanted: SessionName | null) => ({
    query: wanted === null ? {} : { id: wanted.id, begin_time: wanted.beginsAt },
  })),
  /** The shop gets a message when the session begins (提醒我); `business` error when it has begun. */
  follow: ask(followSession, ofSession, { give: () => undefined }),
  unfollow: ask(unfollowSession, ofSession, { give: () => undefined }),
  /** The running or next discount, null for none; and the server's clock at the answer. */
  wholeShop: ask(wholeShopDiscount),
};
