import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { roundsWhileListening } from '../../../src/server/rounds.ts';

/** A promise that somebody else resolves. */
class Deferred {
  resolve: () => void = () => undefined;
  readonly promise = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });
}

it('are over before what they work on is closed, which a later hook does', async () => {
  const order: string[] = [];
  const app = Fastify();
  const begun = new Deferred();
  const round = async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    order.push('round');
  };
  roundsWhileListening(app, { everyMs: 1, failure: 'A round failed', round });
  app.addHook('onClose', async () => void order.push('database'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await begun.promise;
  await app.close();
  expect(order).toEqual(['round', 'database']);
});
