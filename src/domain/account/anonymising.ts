import { isDay } from '../shared/china-time.ts';

/** What an account still has to settle before its person can be anonymised (R66). */
const obstacles = [
  'open-orders',
  'open-points-orders',
  'balance',
  'owed-credit',
  'open-top-ups',
  'due-refunds',
  'open-cases',
  'open-invoices',
  'owed-receipts',
] as const;
export type AnonymisingObstacle = (typeof obstacles)[number];

/** How many of each there are; for balance and account, in how many shops it is not 0. */
export type AnonymisingFacts = Readonly<Record<AnonymisingObstacle, number>>;

/**
 * Everything that keeps a person from being anonymised (R66), in the order in which it is settled; empty when nothing
 * does. Goods and money that are under way need somebody to ask, and a balance belongs to somebody.
 */
export const anonymisingObstacles = (facts: AnonymisingFacts): readonly AnonymisingObstacle[] => obstacles.filter((one) => facts[one] > 0);

/**
 * What stands in place of a person's name (R66). It names the account's row, so that orders of one person stay those of
 * one person; nobody can choose it as a user name, which has no `#`.
 */
export const anonymousToken = (accountId: number): string => `已注销#${accountId}`;

/** Years that the law wants the records of a sale to be kept (药品经营质量管理规范). */
const recordYears = 5;

/**
 * The last day on which scans that show an anonymised person stay (R66): as long as the records of the shop's last
 * sale, to which they belong. Null: no law keeps them, and they go with the person.
 * @param lastSentOn day in China on which goods last left for the shop; null: none did
 * @param today day in China
 */
export function scansKeptUntil(lastSentOn: string | null, today: string): string | null {
  if (lastSentOn === null) return null;
  const year = Number(lastSentOn.slice(0, 4)) + recordYears;
  const anniversary = `${year}${lastSentOn.slice(4)}`;
  // Of the 29th of February the day after the 28th.
  const until = isDay(anniversary) ? anniversary : `${year}-03-01`;
  return until >= today ? until : null;
}

/** What stands in place of a phone number within a text. */
export const anonymousPhone = '*'.repeat(11);

/** Names of one character are part of too many words to be found in a text. */
const leastNameLetters = 2;

/**
 * The names of a person that are replaced in texts: tidied, each once, the longest first, so that a name that begins
 * with another one goes whole.
 * @param shared names that other people of the same shops have, which stay
 */
export function replacedNames(names: readonly string[], shared: readonly string[]): readonly string[] {
  const tidied = names.map((name) => name.trim()).filter((name) => [...name].length >= leastNameLetters && !shared.includes(name));
  return [...new Set(tidied)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
}
