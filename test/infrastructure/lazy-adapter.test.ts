import { describe, expect, it, vi } from 'vitest';
import { lazyAdapter } from '../../src/infrastructure/composition/lazy-adapter.ts';

interface Clock {
  now(add: number): Promise<number>;
}

describe('an adapter fetched at its first call', () => {
  it('is fetched once, and asked with what was given', async () => {
    let fetched = 0;
    const clock = lazyAdapter<Clock>(async () => {
      fetched += 1;
      return { now: async (add) => 40 + add };
    });
    expect(fetched).toBe(0);
    expect(await Promise.all([clock.now(1), clock.now(2)])).toEqual([41, 42]);
    expect(fetched).toBe(1);
  });

  it('is a network failure when it cannot be fetched, and is tried again', async () => {
    let fails = true;
    const clock = lazyAdapter<Clock>(async () => {
      if (fails) throw new TypeError('Failed to fetch dynamically imported module');
      return { now: async () => 1 };
    });
    await expect(clock.now(0)).rejects.toMatchObject({ name: 'GatewayError', kind: 'offline' });
    fails = false;
    expect(await clock.now(0)).toBe(1);
  });

  it('is a timeout when the network swallows it, and holds up nobody any longer', async () => {
    vi.useFakeTimers();
    const clock = lazyAdapter<Clock>(() => new Promise(() => undefined));
    const asked = expect(clock.now(0)).rejects.toMatchObject({ name: 'GatewayError', kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(30_000);
    await asked;
    vi.useRealTimers();
  });

  it('is a bug when it breaks, and no network failure', async () => {
    const clock = lazyAdapter<Clock>(async () => {
      throw new TypeError('x is not a function');
    });
    await expect(clock.now(0)).rejects.toThrow(TypeError);
  });

  it('is not taken for a promise', async () => {
    const clock = lazyAdapter<Clock>(async () => ({ now: async () => 1 }));
    expect(await Promise.resolve(clock)).toBe(clock);
  });
});
