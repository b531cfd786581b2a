import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A secret that cannot be guessed: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What a code holds: WeChat takes letters and digits alone, and a short one is read more easily from a screen. */
export const newScene = (): string => randomBytes(16).toString('hex');

/** All that is kept of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The cookie by which a browser that wants to sign in is known again before it has a session. */
const visitorCookie = 'wx';
const secretPattern = /^[\w-]{43}$/;
const visitorSeconds = 3600;

/** The secret of a browser that has asked for a code before; null for none. */
export function visitorSecretOf(request: FastifyRequest): string | null {
  const secret = request.cookies[visitorCookie];
  return secret !== undefined && secretPattern.test(secret) ? secret : null;
}

/** Gives a browser a new secret: one that somebody may have planted there is never taken on. */
export function giveVisitorSecret(reply: FastifyReply, { protocol }: FastifyRequest): string {
  const secret = newSecret();
  reply.setCookie(visitorCookie, secret, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https',
    maxAge: visitorSeconds,
  });
  return secret;
}

/** Takes it away again, once it was good for something. */
export const takeVisitorSecret = (reply: FastifyReply): void => void reply.clearCookie(visitorCookie, { path: '/api' });
