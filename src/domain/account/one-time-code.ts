/** Codes sent to a phone (R25): their form, their lifetime in seconds, and their limits. */
export const codeRules = {
  digits: 6,
  livesSeconds: 300,
  tries: 5,
  /** between two codes to one phone that one asks for */
  pauseSeconds: 60,
  /** to one phone in 24 hours that one asks for */
  perDay: 10,
  /** to one phone in 24 hours that strangers ask for, all together */
  perPhoneDay: 30,
  /** to one caller's address in an hour, for all phones together */
  perCallerHour: 30,
} as const;

const daySeconds = 86_400;
const form = new RegExp(`^\\d{${codeRules.digits}}$`);

/** Whether a text has the form of a code. */
export const isCodeForm = (text: string): boolean => form.test(text);

/** A code that was sent; times in epoch seconds. */
interface SentCode {
  readonly sentAt: number;
  /** How many times it was tried. */
  readonly tries: number;
  /** It was used, or a newer code replaced it. */
  readonly isOver: boolean;
}

/** The tries that a code has left (R25): none when it is over, expired, or tried too often. */
export function triesLeft({ sentAt, tries, isOver }: SentCode, now: number): number {
  if (isOver || now < sentAt || now >= sentAt + codeRules.livesSeconds) return 0;
  return Math.max(0, codeRules.tries - tries);
}

const newestOfDay = (sent: readonly number[], now: number): number[] =>
  sent.filter((at) => at > now - daySeconds).sort((one, other) => other - one);

/** When fewer than so many of a day's codes are younger than a day. */
const whenFewer = (today: readonly number[], most: number): number => (today[most - 1] ?? -Infinity) + daySeconds;

/**
 * Seconds until one may ask for the next code to a phone (R25); 0 when it may be now.
 * @param ofAsker when codes were sent to it that the same one asked for, epoch seconds, in any order
 * @param ofStrangers likewise, all that count against what strangers may ask for; none for the phone's owner
 */
export function secondsToNextCode(ofAsker: readonly number[], now: number, ofStrangers: readonly number[] = []): number {
  const own = newestOfDay(ofAsker, now);
  const afterPause = (own[0] ?? -Infinity) + codeRules.pauseSeconds;
  const after = Math.max(afterPause, whenFewer(own, codeRules.perDay), whenFewer(newestOfDay(ofStrangers, now), codeRules.perPhoneDay));
  return Math.max(0, after - now);
}
