import { chinaDay, chinaDayBegan } from '../../domain/shared/china-time.ts';
import { epochSeconds, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';

/** Something that happened to the demo shop before its first start, by the shop's own acts. */
export interface Happening {
  readonly at: Date;
  /** does it as the shop does it, with `at` for the time */
  happen(transaction: Database, at: Date): Promise<unknown>;
}

const dayMinutes = 24 * 60;

/** Hours and minutes of a day in China, so many days before now; `days` at least 1: it is over at every hour. */
export const daysBefore = (now: Date, days: number, hour: number, minute: number): Date =>
  minutesAfter(new Date(chinaDayBegan(chinaDay(epochSeconds(now))) * 1000), hour * 60 + minute - days * dayMinutes);

/** Plays what happened in the order of its time: ledgers, messages and histories stand in it. */
export async function playStory(transaction: Database, happenings: readonly Happening[]): Promise<void> {
  for (const { at, happen } of [...happenings].sort((one, other) => one.at.getTime() - other.at.getTime())) await happen(transaction, at);
}
