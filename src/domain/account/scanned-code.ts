/** A code on the screen for a phone's WeChat, to bind or to sign in; lifetimes in seconds. */
export const scannedCodeRules = {
  livesSeconds: 300,
  /** time for a person with an unbound WeChat to sign in or register */
  continuesSeconds: 1800,
} as const;

/**
 * The progress of a code: a phone opened it (`scanned`), WeChat identified the phone and the shop asks (`asked`), the
 * person answered yes or no. `taken`: the WeChat belongs to another account, or the account has another WeChat.
 */
type CodeProgress = 'waiting' | 'scanned' | 'asked' | 'confirmed' | 'declined' | 'taken';

/** Why a code ended early; empty when it did not. */
type CodeEnd = 'declined' | 'taken' | '';

/** What the screen with the code receives. */
interface ShownProgress {
  readonly state: 'waiting' | 'scanned' | 'confirmed' | 'expired';
  readonly reason: CodeEnd;
}

/**
 * The state of a code for its screen: over five minutes after it was made, or when the phone refused.
 * @param expiresAt of the code, epoch seconds
 */
export function shownProgress(
  { progress, expiresAt }: { readonly progress: CodeProgress; readonly expiresAt: number },
  now: number,
): ShownProgress {
  if (progress === 'declined' || progress === 'taken') return { state: 'expired', reason: progress };
  if (now >= expiresAt) return { state: 'expired', reason: '' };
  return { state: progress === 'asked' ? 'scanned' : progress, reason: '' };
}

/** A phone or account name, masked so that a stranger cannot use it: 138****0001, 周*. */
export function maskedName(name: string): string {
  const signs = [...name];
  if (/^\d{11}$/.test(name)) return `${name.slice(0, 3)}****${name.slice(-4)}`;
  return signs.length <= 1 ? '*' : `${signs[0] ?? ''}${'*'.repeat(Math.min(3, signs.length - 1))}`;
}
