import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Says that the page tells the shop of this session why it cannot order, so that the next document keeps room for that
 * line. It is no secret, and decides nothing.
 */
const noticeCookie = 'notice';
const lastsSeconds = 30 * 24 * 60 * 60;
const set = '1';

/** Whether the page of a browser had such a line when it last asked who is there. */
export const hasNotice = (request: FastifyRequest): boolean => request.cookies[noticeCookie] === set;

/** Notes whether the page has such a line from now on; nothing is written where that is known. */
export function noteNotice({ request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply }, isShown: boolean): void {
  if (isShown === hasNotice(request)) return;
  const where = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  if (isShown) reply.setCookie(noticeCookie, set, { ...where, maxAge: lastsSeconds });
  else reply.clearCookie(noticeCookie, where);
}
