import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { health, ready } from '../../contract/operations/operations-calls.ts';
import { callerNetwork } from './caller-network.ts';
import { busyMessage } from './envelope.ts';
import type { HttpLimits } from './http-limits.ts';
import { Refusal } from './refusal.ts';

/** They say how the server is, above all when it is overloaded. */
const probes = new Set<string>([health.path, ready.path]);
const comeAgain = { headers: { 'retry-after': '2' } } as const;

/** Counts by key; a key without a count takes no room. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param by 1 or −1 */
  add(key: string, by: number): void {
    const count = this.of(key) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/**
 * Refuses calls early while too many are under way: 503 in all, 429 for one caller, both with Retry-After. A refused
 * call costs next to nothing; one that is taken is answered in a time that people wait for.
 */
export function refuseOverload(app: FastifyInstance, { calls, callsPerCaller }: HttpLimits): void {
  const callers = new Tally();
  const taken = new Map<FastifyRequest, string>();
  const end = (request: FastifyRequest): void => {
    const caller = taken.get(request);
    if (caller !== undefined && taken.delete(request)) callers.add(caller, -1);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || probes.has(request.routeOptions.url ?? '')) return;
    const caller = callerNetwork(request.ip);
    if (taken.size >= calls) throw new Refusal(503, busyMessage, comeAgain);
    if (callers.of(caller) >= callsPerCaller) throw new Refusal(429, '操作过于频繁，请稍后再试', comeAgain);
    taken.set(request, caller);
    callers.add(caller, 1);
    // Whoever goes away before the answer ends the call as well.
    reply.raw.once('close', () => end(request));
  });
  app.addHook('onResponse', async (request) => end(request));
}

interface ArrivingBody {
  readonly socket: Socket;
  bytes: number;
  since: number;
}

/**
 * Ends requests whose body has stopped coming. The server's own silence counts in both directions: it would end
 * answers that take their time, too.
 */
export function cutSilentBodies(app: FastifyInstance, { bodySilenceMs, checkEveryMs }: HttpLimits): void {
  const arriving = new Map<FastifyRequest, ArrivingBody>();
  app.addHook('onRequest', async (request) => {
    const { complete, socket } = request.raw;
    // A request that the server makes of itself (inject) has no line on which something could come.
    if (!complete && socket instanceof Socket) arriving.set(request, { socket, bytes: socket.bytesRead, since: performance.now() });
  });
  app.addHook('onResponse', async (request) => void arriving.delete(request));
  const look = (): void => {
    const now = performance.now();
    for (const [request, body] of arriving) {
      if (request.raw.complete || body.socket.destroyed) arriving.delete(request);
      else if (body.socket.bytesRead !== body.bytes) Object.assign(body, { bytes: body.socket.bytesRead, since: now });
      else if (now - body.since >= bodySilenceMs) body.socket.destroy();
    }
  };
  const looking = setInterval(look, checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

/**
 * Takes only so many connections of one caller, so that nobody holds all there are. Behind a proxy every connection is
 * the proxy's, which has to do the same then (docs/operations.md).
 */
export function boundConnections({ server }: FastifyInstance, { connectionsPerCaller }: HttpLimits): void {
  const callers = new Tally();
  server.on('connection', (socket: Socket) => {
    const caller = callerNetwork(socket.remoteAddress ?? '');
    if (callers.of(caller) >= connectionsPerCaller) {
      socket.destroy();
      return;
    }
    callers.add(caller, 1);
    socket.once('close', () => callers.add(caller, -1));
  });
}
