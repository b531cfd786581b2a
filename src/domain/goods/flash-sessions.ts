import { chinaDay, chinaDayBegan } from '../shared/china-time.ts';
import { isWithin, occurrenceAt, type Period, type Schedule } from './period.ts';

/** The state of a flash sale session (秒杀场次). */
export type FlashSessionState = 'ended' | 'running' | 'coming';

/** The state of a session at a time, epoch seconds; its end is exclusive. */
export const sessionState = (session: Period, time: number): FlashSessionState =>
  isWithin(session, time) ? 'running' : session.beginsAt > time ? 'coming' : 'ended';

/** The occurrences of a schedule that overlap a period, in order. */
function occurrencesWithin(schedule: Schedule, stretch: Period): readonly Period[] {
  const found: Period[] = [];
  for (
    let next = occurrenceAt(schedule, stretch.beginsAt);
    next !== null && next.beginsAt < stretch.endsAt;
    next = occurrenceAt(schedule, next.endsAt)
  ) {
    found.push(next);
  }
  return found;
}

const daySeconds = 86_400;
/** More sessions side by side are unreadable. */
const mostSessions = 6;

/**
 * The sessions that a page shows, of today and tomorrow in China: the last ended one, the running ones, the coming
 * ones; at most six, the earliest first.
 */
export function shownSessions<Sale extends Schedule>(
  sales: readonly Sale[],
  time: number,
): readonly { readonly sale: Sale; readonly period: Period }[] {
  const began = chinaDayBegan(chinaDay(time));
  const twoDays = { beginsAt: began, endsAt: began + 2 * daySeconds };
  const all = sales
    .flatMap((sale) => occurrencesWithin(sale, twoDays).map((period) => ({ sale, period })))
    .sort((one, other) => one.period.beginsAt - other.period.beginsAt || one.period.endsAt - other.period.endsAt);
  const over = all.filter(({ period }) => sessionState(period, time) === 'ended');
  return [...over.slice(-1), ...all.filter((one) => !over.includes(one))].slice(0, mostSessions);
}

/** The session that a page opens first: the running one, else the next, else the last; null without sessions. */
export const firstSession = <Session extends { readonly period: Period }>(sessions: readonly Session[], time: number): Session | null =>
  (['running', 'coming', 'ended'] as const).flatMap((state) => sessions.filter(({ period }) => sessionState(period, time) === state))[0] ??
  null;
