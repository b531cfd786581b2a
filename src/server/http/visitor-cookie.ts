import { createHash, randomBytes } from 'node:crypto';
import type { Visit } from './visit.ts';

/** Tells one visitor from another, for nothing but what he himself has said here (a vote). */
const visitorCookie = 'vid';
const lastsSeconds = 180 * 24 * 60 * 60;
const tokenPattern = /^[\w-]{22}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whose word it is: a shop's, a visitor's by his cookie; null for a visitor who has said nothing yet. */
export function speakerOf({ buyer, request }: Visit): string | null {
  if (buyer !== null) return `buyer:${buyer.id}`;
  const token = request.cookies[visitorCookie];
  return token !== undefined && tokenPattern.test(token) ? `visitor:${hashOf(token)}` : null;
}

/** The same for whoever says something now: a visitor without a cookie gets one. */
export function speakingOf(visit: Visit): string {
  const known = speakerOf(visit);
  if (known !== null) return known;
  const token = randomBytes(16).toString('base64url');
  const { request, reply } = visit;
  reply.setCookie(visitorCookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: lastsSeconds,
  });
  return `visitor:${hashOf(token)}`;
}
