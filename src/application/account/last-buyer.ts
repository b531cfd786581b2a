import type { SessionStorage } from '../shared/session-storage.ts';
import type { Session } from './session.ts';
import type { SessionFacts, SessionGateway } from './session-gateway.ts';

/** Who buys, by shop (R24) and user name; empty for a visitor. What is kept for one buyer is kept under this key. */
export const buyerKey = (facts: SessionFacts | null): string =>
  facts === null || facts.buyer === null ? '' : JSON.stringify([facts.buyer.shopId, facts.buyer.username]);

const storageKey = 'last-buyer';

/** Hears of everybody whom the session brings. */
type NoticeBuyer = (facts: SessionFacts) => void;

/**
 * Calls `onOther` when another buyer comes than the last one of this tab, which is remembered over a reload. A visitor
 * is nobody: the first buyer after a visitor, and the same one after a session that has ended, keep what is there.
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

/** The session's gateway, whose answers are noticed before anybody shows them. */
export const noticedSessions = (sessions: SessionGateway, notice: NoticeBuyer): SessionGateway => ({
  read: async () => {
    const facts = await sessions.read();
    notice(facts);
    return facts;
  },
  logout: () => sessions.logout(),
});

/** The session, to which the login tells its facts: these are noticed likewise. */
export const noticedSession = (session: Session, notice: NoticeBuyer): Session => ({
  ...session,
  know: (facts) => {
    notice(facts);
    session.know(facts);
  },
});
