import type { FastifyReply, FastifyRequest } from 'fastify';
import { busyMessage } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** Calls with a large body that are under way at once: each holds its body, and what is made of it. */
const mostAtOnce = 4;

/** Counts the calls with a large body, from before it is read until its work is done. */
export class BulkTurns {
  readonly #taken = new Set<FastifyRequest>();
  readonly #working = new Set<FastifyRequest>();

  /**
   * Lets a call in whose body is not read yet.
   * @throws Refusal 503 with Retry-After while too many are under way
   */
  enter(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#taken.size >= mostAtOnce) throw new Refusal(503, busyMessage, { headers: { 'retry-after': '5' } });
    this.#taken.add(request);
    reply.raw.once('close', () => this.leave(request));
  }

  /** A call ends before its work begins: it was refused, or whoever called went away. Work that has begun goes on. */
  leave(request: FastifyRequest): void {
    if (!this.#working.has(request)) this.#taken.delete(request);
  }

  /** Does the work of a call that was let in, and lets in the next one. */
  async work<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    this.#working.add(request);
    try {
      return await work();
    } finally {
      this.#working.delete(request);
      this.leave(request);
    }
  }
}
