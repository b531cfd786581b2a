import type { FastifyInstance } from 'fastify';
import { tellOperator } from './log/tell-operator.ts';

interface Rounds {
  readonly everyMs: number;
  /** What the operator is told beside the error of a round that failed. */
  readonly failure: string;
  readonly round: () => Promise<unknown>;
}

/**
 * Goes the rounds in the background, one at a time; one that fails is told and tried again at the next.
 * @returns what stops them and waits for the one that runs
 */
export function startRounds({ everyMs, failure, round }: Rounds): () => Promise<void> {
  let running: Promise<void> | null = null;
  const go = async () => {
    try {
      await round();
    } catch (error) {
      tellOperator(failure, error);
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => void (running ??= go()), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Goes the rounds while the server listens: an application that only answers injected calls has none. */
export function roundsWhileListening(app: FastifyInstance, rounds: Rounds): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', (done) => {
    stop = startRounds(rounds);
    done();
  });
  // Before what closes the database: hooks of `onClose` run the last added first.
  app.addHook('preClose', async () => stop?.());
}
