import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What every answer says, also one that is refused: the number under which the log knows the request, and that nobody
 * may keep it. What may be kept (the page, its files, pictures) says so itself.
 */
export function beginAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
}
