/** A delivery is tried so often before it waits for a person (R55). */
export const mostWebhookTries = 20;

const [firstSeconds, longestSeconds] = [10, 3 * 60 * 60];

/** How far a pause may be from its length: receivers that come back are not asked by everybody at once. */
const spread = 0.25;

/**
 * How long a delivery waits after a try that failed (R55): 10 s, 30 s, 90 s … up to 3 hours, a quarter more or less.
 * The twentieth try fails about a day and a half after the first one.
 * @param tries how many there were, from 1
 * @param chance 0 … 1, by which the pause is shorter or longer
 * @returns seconds
 */
export function webhookPause(tries: number, chance: number): number {
  const pause = Math.min(firstSeconds * 3 ** (tries - 1), longestSeconds);
  return pause * (1 + spread * (2 * chance - 1));
}
