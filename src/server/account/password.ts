import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { busyText } from '../../domain/errors/error-catalogue.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * scrypt's cost (N, r, p): 16 MiB and about a tenth of a second a password. Kept with every hash, so that it can grow.
 */
const cost = { N: 16_384, r: 8, p: 5 } as const;
const keyLength = 32;

/** Hashing runs on the few threads that files and names need too: never more than two at once. */
const inTurn = pLimit(2);
/** Who waits behind so many waits for seconds: they come again instead. */
const mostWaiting = 40;

/** @throws Refusal 503 with Retry-After while too many wait */
async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (inTurn.pendingCount >= mostWaiting) throw new Refusal(503, busyText, { headers: { 'retry-after': '5' } });
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

/** A hash to store: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A hash of nothing: checking against it costs an unknown account as much as a known one. */
export const nobodysHash = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(keyLength).toString('base64'),
].join('$');

/** Whether a password is the one that was hashed; null stands for an unknown account and takes as long. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobodysHash).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  const isEqual = timingSafeEqual(derived, Buffer.from(key, 'base64'));
  return stored !== null && isEqual;
}
