import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Visit } from './visit.ts';

/**
 * Tells one browser from another, for nothing but what was said in it: a vote, a code it asked for, an account that
 * signed in.
 */
const visitorCookie = 'vid';
const lastsSeconds = 180 * 24 * 60 * 60;
const tokenPattern = /^[\w-]{22}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A browser, by the hash of its cookie; null for one that has none. */
export function browserOf(request: FastifyRequest): string | null {
  const token = request.cookies[visitorCookie];
  return token !== undefined && tokenPattern.test(token) ? hashOf(token) : null;
}

/** The same; a browser without a cookie gets one. Asked for once a request. */
export function givenBrowserOf({ request, reply }: Pick<Visit, 'request' | 'reply'>): string {
  const known = browserOf(request);
  if (known !== null) return known;
  const token = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: lastsSeconds,
  });
  return hashOf(token);
}

/** Whose word it is: a shop's, a visitor's by his browser; null for a visitor who has said nothing yet. */
export function speakerOf({ buyer, request }: Visit): string | null {
  if (buyer !== null) return `buyer:${buyer.id}`;
  const browser = browserOf(request);
  return browser === null ? null : `visitor:${browser}`;
}

/** The same for whoever says something now: a visitor without a cookie gets one. */
export const speakingOf = (visit: Visit): string => speakerOf(visit) ?? `visitor:${givenBrowserOf(visit)}`;
