/** Codes sent to a phone (R25): their form, their lifetime in seconds, and their limits. */
export const codeRules = {
  digits: 6,
  livesSeconds: 300,
  tries: 5,
  /** between two codes to one phone */
  pauseSeconds: 60,
  /** to one phone in 24 hours */
  perDay: 10,
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

/**
 * Seconds until a phone may get its next code (R25); 0 when it may get one now.
 * @param sent when codes were sent to it, epoch seconds, in any order
 */
export function secondsToNextCode(sent: readonly number[], now: number): number {
  const today = sent.filter((at) => at > now - daySeconds).sort((one, other) => other - one);
  const afterPause = (today[0] ?? -Infinity) + codeRules.pauseSeconds;
  const afterDay = (today[codeRules.perDay - 1] ?? -Infinity) + daySeconds;
  return Math.max(0, Math.max(afterPause, afterDay) - now);
}
