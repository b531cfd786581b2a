import type { Api } from '../http/api.ts';
import { isKnownBrowser } from '../http/known-browsers.ts';
import type { Visit } from '../http/visit.ts';
import { browserOf } from '../http/visitor-cookie.ts';

/** Wrong passwords for one account, from all addresses and at every door together. */
const guessRule = { attempts: 20, minutes: 30 } as const;

interface Guess {
  /** the account whose password is guessed; null for none */
  readonly accountId: number | null;
  /** how it was named: what is nobody's is counted by this, and answered alike */
  readonly name: string;
}

/**
 * Counts a guess at an account's password before it is judged, whoever makes it: name and phone are one account. A
 * browser in which the account has signed in before is held back by its address alone (`Throttles.named`), never by
 * what others guess: they lock no owner out.
 * @returns what takes it back, once it was right
 * @throws Refusal 429 with Retry-After when there were too many
 */
export async function countGuess(
  { database, throttles }: Api,
  { request }: Pick<Visit, 'request'>,
  { accountId, name }: Guess,
): Promise<() => Promise<void>> {
  if (await isKnownBrowser(database, accountId, browserOf(request))) return () => Promise.resolve();
  const subject = accountId === null ? `name ${name}` : `account ${accountId}`;
  return (await throttles.fromAnywhere('password-guess', guessRule).attempt(subject)).giveBack;
}
