import type { SessionStorage } from '../shared/session-storage.ts';
import type { Session } from './session.ts';
import type { SessionFacts, SessionGateway } from './session-gateway.ts';

/**
 * The key of a buyer, from shop (R24) and user name; empty for a visitor. Data of one buyer is stored under this key.
 */
export const buyerKey = (facts: SessionFacts | null): string =>
  facts === null || facts.buyer === null ? '' : JSON.stringify([facts.buyer.shopId, facts.buyer.username]);

const storageKey = 'last-buyer';

/** Called with the facts of every session answer. */
type NoticeBuyer = (facts: SessionFacts) => void;

/**
 * Calls `onOther` when the buyer differs from the last one of this tab, which survives a reload. A visitor does not
 * count: the first buyer after a visitor, and the same buyer after an ended session, keep the stored data.
 */
export function noticeOtherBuyer(storage: SessionStorage, onOther: () => void): NoticeBuyer {
  let last = storage.read(storageKey) ?? '';
  return (facts) => {
    const key = buyerKey(facts);
    if (key === '' || key === last) return;
    const isOther = last !== '';
    last = key;
    storage.keep(storageKey, key);
    if (isOther) onOther();
  };
}

/** The session gateway; its answers are noticed before anything shows them. */
export const noticedSessions = (sessions: SessionGateway, notice: NoticeBuyer): SessionGateway => ({
  read: async () => {
    const facts = await sessions.read();
    notice(facts);
    return facts;
  },
  logout: () => sessions.logout(),
});

/** The session, which gets facts from the login; these are noticed too. */
export const noticedSession = (session: Session, notice: NoticeBuyer): Session => ({
  ...session,
  know: (facts) => {
    notice(facts);
    session.know(facts);
  },
});
