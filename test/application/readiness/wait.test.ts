import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitViewModel } from '../../../src/application/readiness/wait-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';

/** A shop that is ready at the so manyth question; `asked` counts them. */
function shopReadyAt(question: number) {
  let asked = 0;
  const check = async (): Promise<void> => {
    asked += 1;
    if (asked < question) throw new GatewayError('busy', { code: 503, message: '' });
  };
  return { readiness: { check }, asked: () => asked };
}

describe('waiting for the shop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends with the first yes, and asks no more', async () => {
    const shop = shopReadyAt(1);
    const waiting = createWaitViewModel(shop);
    waiting.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(waiting.getState()).toEqual({ status: 'ready' });
    expect(shop.asked()).toBe(1);
  });

  it('asks ever less often while the answer is no', async () => {
    const shop = shopReadyAt(Infinity);
    const waiting = createWaitViewModel(shop);
    waiting.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(3_000 + 6_000 + 12_000);
    expect(shop.asked()).toBe(4);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(shop.asked()).toBeLessThanOrEqual(4 + 11);
    expect(waiting.getState()).toEqual({ status: 'not-yet' });
  });

  it('asks at once when told to, and stops when nobody looks any more', async () => {
    const shop = shopReadyAt(2);
    const waiting = createWaitViewModel(shop);
    const stop = waiting.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    waiting.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.getState()).toEqual({ status: 'ready' });

    const patient = shopReadyAt(Infinity);
    createWaitViewModel(patient).subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(patient.asked()).toBe(1);
    stop();
  });
});
