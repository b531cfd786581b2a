/** A code on the screen that a phone scans with WeChat, to bind it or to sign in by it; lifetimes in seconds. */
export const scannedCodeRules = {
  livesSeconds: 300,
  /** whoever signs in with a WeChat of no account has so long to find or make his account */
  continuesSeconds: 1800,
} as const;

/**
 * How far a code has come: a phone has opened it (`scanned`), WeChat has said whose phone it is and he is asked
 * (`asked`), he said yes or no; `taken`: the WeChat is another account's, or the account has another WeChat.
 */
type CodeProgress = 'waiting' | 'scanned' | 'asked' | 'confirmed' | 'declined' | 'taken';

/** Why a code is over before its time; empty for none. */
type CodeEnd = 'declined' | 'taken' | '';

/** What the screen with the code hears. */
interface ShownProgress {
  readonly state: 'waiting' | 'scanned' | 'confirmed' | 'expired';
  readonly reason: CodeEnd;
}

/**
 * How a code stands for the screen that shows it: over five minutes after it was made, or as soon as its phone said no.
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

/** A phone or an account name of which a stranger learns too little to use it: 138****0001, 周*. */
export function maskedName(name: string): string {
  const signs = [...name];
  if (/^\d{11}$/.test(name)) return `${name.slice(0, 3)}****${name.slice(-4)}`;
  return signs.length <= 1 ? '*' : `${signs[0] ?? ''}${'*'.repeat(Math.min(3, signs.length - 1))}`;
}
