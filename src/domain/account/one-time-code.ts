/** Codes that are sent to a phone (R25): their form, their life in seconds, and how many one may have. */
export const codeRules = {
  digits: 6,
  livesSeconds: 300,
  tries: 5,
  /** between two codes to one phone */
  pauseSeconds: 60,
  /** to one phone in 24 hours */
  perDay: 10,
  /** to one caller's address in an hour, whatever phones it names */
  perCallerHour: 30,
} as const;

const daySeconds = 86_400;
const form = new RegExp(`^\\d{${codeRules.digits}}$`);

/** Whether a text can be a code at all. */
export const isCodeForm = (text: string): boolean => form.test(text);

/** A code that was sent; times in epoch seconds. */
interface SentCode {
  readonly sentAt: number;
  /** How often somebody has tried it. */
  readonly tries: number;
  /** It was right once, or a newer one has taken its place. */
  readonly isOver: boolean;
}

/** How many tries a code still has (R25): none once it is over, too old, or guessed at too often. */
export function triesLeft({ sentAt, tries, isOver }: SentCode, now: number): number {
  if (isOver || now < sentAt || now >= sentAt + codeRules.livesSeconds) return 0;
  return Math.max(0, codeRules.tries - tries);
}

/**
 * How many seconds a phone has to wait for its next code (R25); 0: none.
 * @param sent when codes were sent to it, epoch seconds, in any order
 */
export function secondsToNextCode(sent: readonly number[], now: number): number {
  const today = sent.filter((at) => at > now - daySeconds).sort((one, other) => other - one);
  const afterPause = (today[0] ?? -Infinity) + codeRules.pauseSeconds;
  const afterDay = (today[codeRules.perDay - 1] ?? -Infinity) + daySeconds;
  return Math.max(0, Math.max(afterPause, afterDay) - now);
}
